import { useCallback } from 'react';
import { useShop } from '../../page/use-shop.ts';
import { formatMoment } from './date-text.ts';

/** Moments as the shop's clock shows them. */
export function useFormatMoment(): (iso: string) => string {
  const { timeZone } = useShop();
  return useCallback((iso) => formatMoment(iso, timeZone), [timeZone]);
}
