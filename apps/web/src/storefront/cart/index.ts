/** The cart’s door: what other features and the app may use. */
export { AddToCartButton } from './add-to-cart-button.tsx';
export { CartBadge } from './cart-badge.tsx';
export { cartHead } from './cart-page-head.ts';
export { CartNews as CartNewsAlert } from './contents/cart-news.tsx';
export { TooManyBooks } from './contents/too-many-books.tsx';
export {
  cartSlice,
  clearCart,
  removeFromCart,
  selectCartCount,
  selectCartItems,
  selectIsCartRead,
  selectIsCartTooFull,
  selectSubtotal,
} from './state/cart-slice.ts';
export { connectCartStorage } from './state/cart-storage.ts';
export { repriceCart } from './state/reprice-cart.ts';
export { useFreshCart } from './state/use-fresh-cart.ts';
