import type { ShopInBrief } from '@book-store/contract';
import { formatPrice } from '@book-store/contract/money';
import { useAppSelector } from '../api/store-hooks.ts';
import { selectShop } from './shop-slice.ts';

export function useShop(): ShopInBrief {
  return useAppSelector(selectShop);
}

/** Money as this shop writes it. */
export function useFormatPrice(): (amount: number | string) => string {
  const shop = useShop();
  return (amount) => formatPrice(amount, shop);
}
