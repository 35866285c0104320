import { cartTexts, dialogTexts } from '../../page/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CartContents } from './contents/cart-contents.tsx';
import styles from './cart-panel.module.css';

export function CartPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={cartTexts.title}
      place="edge"
      action={
        <button type="button" className={styles.close} onClick={onClose}>
          <Icon name="close" />
          <VisuallyHidden>{dialogTexts.close}</VisuallyHidden>
        </button>
      }
    >
      <CartContents place="panel" onLeave={onClose} />
    </Dialog>
  );
}
