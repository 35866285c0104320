import type { FrontPageEntry } from '@book-store/contract';
import { dayIn, stateOfEntry } from '@book-store/contract/front-page';
import { useShop } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { EntryKind } from './entry-dialog.tsx';
import styles from './front-page.module.css';
import { frontPageTexts } from './front-page-texts.ts';

type EntryListProps = {
  kind: EntryKind;
  entries: FrontPageEntry[];
  onEdit: (place: number) => void;
  onUp: (place: number) => void;
  onRemove: (place: number) => void;
};

export function EntryList({ kind, entries, onEdit, onUp, onRemove }: EntryListProps) {
  const today = dayIn(useShop().timeZone, new Date());
  const states = entries.map((entry) => stateOfEntry(entry, today));
  const first = states.indexOf('shown');
  return (
    <ul className={styles.entries}>
      {entries.map(({ title, text, from, until }, place) => {
        const state = states[place] ?? 'over';
        const isBehind = kind === 'banners' && state === 'shown' && place !== first;
        const isShown = state === 'shown' && !isBehind;
        const label = (action: string) => ({ 'aria-label': frontPageTexts.of(action, title) });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- they have no other name, and none has a state of its own
          <li key={place} className={styles.entry}>
            <div className={styles.about}>
              <p className={styles.title} dir="auto">
                {title}
              </p>
              {text && (
                <p className={styles.text} dir="auto">
                  {text}
                </p>
              )}
              <p className={styles.when}>
                <span className={classNames(styles.state, isShown && styles.shown)}>
                  {isBehind ? frontPageTexts.behind : frontPageTexts.states[state]}
                </span>{' '}
                {frontPageTexts.days(from, until)}
              </p>
            </div>
            <div className={styles.actions}>
              {place > 0 && (
                <Button look="quiet" onClick={() => onUp(place)} {...label(frontPageTexts.up)}>
                  {frontPageTexts.up}
                </Button>
              )}
              <Button look="quiet" onClick={() => onEdit(place)} {...label(frontPageTexts.edit)}>
                {frontPageTexts.edit}
              </Button>
              <Button look="quiet" onClick={() => onRemove(place)} {...label(frontPageTexts.remove)}>
                {frontPageTexts.remove}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
