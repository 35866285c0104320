export { createFrontPageReader, type FrontPageReader } from './front-page/read-front-page.ts';
export { createShopReader, type ShopReader } from './read-shop.ts';
export { registerShop } from './shop-routes.ts';
