/** The cart's door: what other features may use. */
export {
  clearCart,
  removeFromCart,
  selectCartCount,
  selectCartItems,
  selectIsCartRead,
  selectIsCartTooFull,
  selectSubtotal,
} from './cart-slice.ts';
export { repriceCart } from './reprice-cart.ts';
export { CartNews as CartNewsAlert } from './cart-news.tsx';
export { TooManyBooks } from './too-many-books.tsx';
export { useFreshCart } from './use-fresh-cart.ts';
