import type { Shop } from './shop-test.ts';

type Settings = Record<string, unknown> & { logo: { file: string } | null };

/** What they were before. */
export async function changeSettings(shop: Shop, changes: Record<string, unknown>): Promise<Settings> {
  const now = await shop.callAsAdmin<Settings>('GET', '/shop');
  await shop.callAsAdmin('PUT', '/admin/shop', { ...now, logo: now.logo && now.logo.file, ...changes });
  return now;
}

/** For journeys that need another shop than the demo; afterwards it is as it was. */
export async function withSettings(
  shop: Shop,
  changes: Record<string, unknown>,
  run: () => Promise<void>,
): Promise<void> {
  const before = await changeSettings(shop, changes);
  try {
    await run();
  } finally {
    await changeSettings(shop, Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]])));
  }
}
