/** The cart's door: what other features may use. */
export {
  clearCart,
  removeFromCart,
  selectCartCount,
  selectCartItems,
  selectIsCartRead,
  selectIsCartTooFull,
  selectSubtotal,
} from './state/cart-slice.ts';
export { repriceCart } from './state/reprice-cart.ts';
export { CartNews as CartNewsAlert } from './contents/cart-news.tsx';
export { TooManyBooks } from './contents/too-many-books.tsx';
export { useFreshCart } from './state/use-fresh-cart.ts';
