/** What the demo has written into its outbox, as its readers see it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { soon } from './soon.ts';
import type { TestStore } from './test-store.ts';

/** The letters to the address, once none waits any more. */
export async function readLettersTo(store: TestStore, email: string): Promise<string[]> {
  const waiting = () =>
    store.database.db.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute();
  await expect.poll(waiting, soon).toEqual([]);
  const letters = await readOutbox(store.settings.dataDir);
  return letters.filter((letter) => letter.includes(`To: ${email}`)).map(decodeLetter);
}

/** As they were sent, in the order in which they were written. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch((): string[] => []);
  return Promise.all(files.toSorted().map((file) => readFile(join(folder, file), 'utf8')));
}

/** Only what is quoted-printable: in other parts a token that begins with "3D" is just that. */
export function decodeLetter(letter: string): string {
  return letter
    .split(/(?=^Content-Type: text\/)/m)
    .map((part) => (/^Content-Transfer-Encoding: quoted-printable/m.test(part) ? decodePart(part) : part))
    .join('');
}

function decodePart(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
