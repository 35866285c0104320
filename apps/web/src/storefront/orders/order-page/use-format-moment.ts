import { useShop } from '../../../page/use-shop.ts';

/** In the shop's time zone where it has one, since its people speak of the same moment. */
export function useFormatMoment(): (at: string) => string {
  const { timeZone } = useShop();
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(timeZone !== null && { timeZone }),
  });
  return (at) => format.format(new Date(at));
}
