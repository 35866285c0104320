export { createShopReader, type ShopReader } from './read-shop.ts';
export { registerShop } from './shop-routes.ts';
