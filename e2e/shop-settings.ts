import type { Shop } from './shop-test.ts';

type Settings = Record<string, unknown> & { logo: { file: string } | null };

/** For journeys that need another shop than the demo; afterwards it is as it was. */
export async function withSettings(
  shop: Shop,
  changes: Record<string, unknown>,
  run: () => Promise<void>,
): Promise<void> {
  const change = async (changed: Record<string, unknown>) => {
    const { logo, ...now } = await shop.callAsAdmin<Settings>('GET', '/shop');
    await shop.callAsAdmin('PUT', '/admin/shop', { ...now, logo: logo && logo.file, ...changed });
    return now;
  };
  const before = await change(changes);
  try {
    await run();
  } finally {
    await change(Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]])));
  }
}
