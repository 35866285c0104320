/** The settings in force, kept in memory until they change, here or in another process. */
import { isAnyRuleOn, type Shop, type TrustRules } from '@book-store/contract';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { GuardedDatabase } from '../../database/connect.ts';
import { isDatabaseUnavailable } from '../../database/database-errors.ts';
import { createReadCache } from '../../database/read-cache.ts';
import { type Encoded, encode } from '../../http/answers/content-encoding.ts';
import { makeDefaultShop } from './default-shop.ts';
import { shopChannel } from './shop-channel.ts';
import { findShop } from './shop-queries.ts';
import { toShop } from './stored-settings.ts';
import { findTrustRules } from './trust/trust-rules-queries.ts';

type KnownShop = { shop: Shop; answer: Encoded; trustRules: TrustRules | null };

export type ShopReader = {
  read(): Promise<Shop>;
  /** By what orders are held; null: by nothing. */
  readTrustRules(): Promise<TrustRules | null>;
  /** Where the settings cannot be read: a shop as it comes, which nobody should keep. */
  readOrUsual(): Promise<{ shop: Shop; isRead: boolean }>;
  /** The same as bytes. */
  readAnswer(): Promise<Encoded>;
  /** For the process that made the change: it need not wait to hear of it. */
  drop(): void;
  /**
   * Told after the settings were dropped, so that whatever was made of them can be made anew; `isKnown` is false where they
   * may have changed unheard.
   */
  onChange(listener: (isKnown: boolean) => void): void;
};

const key = 'shop';

export function createShopReader(database: GuardedDatabase, changes: ChangeFeed): ShopReader {
  const cache = createReadCache<KnownShop>({
    maxEntries: 1,
    maxBytes: 1,
    bytesOf: () => 1,
    isListening: () => changes.isConnected(),
    isAway: () => database.breaker.isOpen(),
  });
  const listeners: ((isKnown: boolean) => void)[] = [];

  const dropFor = (isKnown: boolean) => {
    cache.drop();
    for (const listener of listeners) listener(isKnown);
  };
  changes.on(shopChannel, (payload) => dropFor(payload !== undefined));

  const readAnew = async () => {
    const shop = toShop(await findShop(database.db));
    const answer = await encode(Buffer.from(JSON.stringify(shop)));
    const rules = await findTrustRules(database.db);
    const trustRules = isAnyRuleOn(rules) ? rules : null;
    return { value: { shop, answer, trustRules }, isLasting: true };
  };
  const get = async () => cache.peek(key) ?? cache.get(key, readAnew);

  return {
    read: async () => (await get()).shop,
    readTrustRules: async () => (await get()).trustRules,
    readOrUsual: async () => {
      try {
        return { shop: (await get()).shop, isRead: true };
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error;
        return { shop: { ...makeDefaultShop(), version: 0 }, isRead: false };
      }
    },
    readAnswer: async () => (await get()).answer,
    drop: () => dropFor(true),
    onChange: (listener) => void listeners.push(listener),
  };
}
