/** Settings as they lie in the database: only what differs from how a shop comes. */
import { isDeepStrictEqual } from 'node:util';
import { type Shop, shopSchema } from '@book-store/contract';
import { makeDefaultShop } from './default-shop.ts';
import type { ShopRow } from './shop-queries.ts';

type Settings = Omit<Shop, 'version'>;

export function toShop({ version, settings }: ShopRow): Shop {
  const stored = settings as Partial<Settings>;
  return shopSchema.parse({ ...makeDefaultShop(stored), ...stored, version });
}

/**
 * What a newer version of the store has kept there stays. A text that was not touched stays as it comes, also where what
 * comes depends on another setting.
 */
export function toStored(before: ShopRow, wanted: Settings): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...(before.settings as object) };
  const unwritten: object[] = [makeDefaultShop(wanted), makeDefaultShop(toShop(before))];
  for (const [field, value] of Object.entries(wanted)) {
    const isAsItComes = unwritten.some((shop) => isDeepStrictEqual(shop[field as keyof typeof shop], value));
    if (isAsItComes) delete stored[field];
    else stored[field] = value;
  }
  return stored;
}
