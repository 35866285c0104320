/** The demo's outbox: reads the letter that the store would have sent. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Shop } from './shop-test.ts';

/** The newest letter of a kind to somebody, decoded. */
export async function readLetter(shop: Shop, kind: string, email: string): Promise<string> {
  let letter = '';
  await expect
    .poll(async () => {
      letter = (await findLetter(shop, kind, email)) ?? '';
      return letter;
    })
    .not.toBe('');
  return letter;
}

/** The address of the letter's link, without the store's own origin; of several links the one to `page`. */
export async function readLink(shop: Shop, kind: string, email: string, page = '/'): Promise<string> {
  const [, link] =
    new RegExp(`${shop.url}(${page}\\S*#token=[\\w-]+)`).exec(await readLetter(shop, kind, email)) ?? [];
  if (link === undefined) throw new Error('The letter has no link.');
  return link;
}

async function findLetter(shop: Shop, kind: string, email: string): Promise<string | undefined> {
  const folder = join(shop.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  for (const name of names
    .filter((file) => file.includes(`-${kind}-`))
    .toSorted()
    .toReversed()) {
    const text = await readFile(join(folder, name), 'utf8');
    if (text.includes(`To: ${email}`) || text.includes(`<${email}>`)) return decode(text);
  }
  return undefined;
}

/** Quoted-printable: long lines are broken with "=" and some characters are written as their code. */
function decode(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
