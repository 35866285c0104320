/** What of the owner's banners and news is in force today, kept in memory until it changes or the day is over. */
import {
  dayIn,
  type FrontPage,
  type FrontPageEntry,
  type ShownEntry,
  type ShownFrontPage,
  stateOfEntry,
} from '@book-store/contract';
import type { ChangeFeed } from '../../../database/change-feed.ts';
import type { GuardedDatabase } from '../../../database/connect.ts';
import { isDatabaseUnavailable } from '../../../database/database-errors.ts';
import { createReadCache } from '../../../database/read-cache.ts';
import type { ShopReader } from '../read-shop.ts';
import { shopChannel } from '../shop-channel.ts';
import { findFrontPage, usualFrontPage } from './front-page-queries.ts';

export type FrontPageReader = {
  /** In the shop's time zone. */
  readShown(now?: Date): Promise<ShownFrontPage>;
  /** For the process that made the change: it need not wait to hear of it. */
  drop(): void;
  stop(): void;
};

const key = 'front-page';
const checkEveryMs = 15_000;

/** `onOtherDay`: what was rendered yesterday may not be in force any more. */
export function createFrontPageReader(
  database: GuardedDatabase,
  changes: ChangeFeed,
  shop: ShopReader,
  onOtherDay: () => void,
): FrontPageReader {
  const cache = createReadCache<FrontPage>({
    maxEntries: 1,
    maxBytes: 1,
    bytesOf: () => 1,
    isListening: () => changes.isConnected(),
    isAway: () => database.breaker.isOpen(),
  });
  changes.on(shopChannel, () => cache.drop());
  const read = async (): Promise<FrontPage> => {
    const readAnew = async () => ({ value: await findFrontPage(database.db), isLasting: true });
    try {
      return cache.peek(key) ?? (await cache.get(key, readAnew));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return usualFrontPage;
    }
  };
  const today = async (now: Date) => dayIn((await shop.readOrUsual()).shop.timeZone, now);

  let lastDay: string | undefined;
  const check = async () => {
    const day = await today(new Date());
    if (lastDay !== undefined && day !== lastDay) onOtherDay();
    lastDay = day;
  };
  // What fails now is tried again soon.
  const timer = setInterval(() => void check().catch(() => undefined), checkEveryMs);
  timer.unref();

  return {
    readShown: async (now = new Date()) => choose(await read(), await today(now)),
    drop: () => cache.drop(),
    stop: () => clearInterval(timer),
  };
}

function choose({ banners, news }: FrontPage, today: string): ShownFrontPage {
  const isShown = (entry: FrontPageEntry) => stateOfEntry(entry, today) === 'shown';
  const banner = banners.find(isShown);
  return {
    ...(banner && { banner: toShown(banner) }),
    ...(news && { news: news.filter(isShown).map(toShown) }),
  };
}

/** Until when it is shown is the shop's own business. */
function toShown({ title, text, picture }: FrontPageEntry): ShownEntry {
  return { title, text, picture };
}
