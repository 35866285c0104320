import styles from './many-orders-bar.module.css';
import { manyOrdersTexts as texts } from './many-orders-texts.ts';
import type { ChosenOrders } from './use-chosen-orders.ts';

export function ChooseAll({ chosen }: { chosen: ChosenOrders }) {
  const { ids, shown } = chosen;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={ids.length === shown.length}
        ref={(box) => {
          if (box) box.indeterminate = ids.length > 0 && ids.length < shown.length;
        }}
        onChange={(event) => chosen.set(shown, event.target.checked)}
      />
      {texts.chooseAll(shown.length)}
    </label>
  );
}
