import { cartTexts } from '../../page/texts.ts';
import { cartContentsTexts } from './contents/cart-contents-texts.ts';
import { CartContents } from './contents/cart-contents.tsx';
import styles from './cart-page.module.css';

/** Rendered without any book: what is in a cart only its browser knows. */
export function CartPage() {
  return (
    <div className={styles.page}>
      <h1>{cartTexts.title}</h1>
      <noscript>
        <p className={styles.notice}>{cartContentsTexts.needsScript}</p>
      </noscript>
      <CartContents place="page" />
    </div>
  );
}
