/** What the tests of the shop's settings share. */
import type { Shop, UpdateShop } from '@book-store/contract';
import type { App } from '../../http/app-types.ts';

export async function readShop(app: App): Promise<Shop> {
  return (await app.inject({ url: '/api/v1/shop' })).json<Shop>();
}

/** The settings as they are now, but for what is given. */
export async function sendShop(app: App, headers: Record<string, string>, changes: Partial<UpdateShop>) {
  const { logo, ...shop } = await readShop(app);
  const payload = { ...shop, logo: logo && logo.file, ...changes };
  return app.inject({ method: 'PUT', url: '/api/v1/admin/shop', headers, payload });
}
