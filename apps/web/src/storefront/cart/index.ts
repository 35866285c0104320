/** The cart’s door: what other features and the app may use. */
export { AddToCartButton } from './add-to-cart-button.tsx';
export { CartBadge } from './cart-badge.tsx';
export { cartHead } from './cart-page-head.ts';
export { CartNews as CartNewsAlert } from './contents/cart-news.tsx';
export { chooseCopies, putIntoCart } from './contents/change-cart.ts';
export { TooMuchForAnOrder } from './contents/too-much-for-an-order.tsx';
export { selectIsTooMuchForAnOrder, useCartLines } from './contents/cart-lines.ts';
export {
  cartSlice,
  clearCart,
  selectCartCount,
  selectCartItems,
  selectIsCartRead,
  selectSubtotal,
} from './state/cart-slice.ts';
export { connectCartStorage } from './state/cart-storage.ts';
export { findCartBooks, repriceCart } from './state/reprice-cart.ts';
export { useFreshCart } from './state/use-fresh-cart.ts';
