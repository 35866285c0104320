import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../error-code.ts';
import { makeFolder } from '../make-folder.ts';
import type { Settings } from '../settings.ts';
import { StartError } from './start-error.ts';

/** The configured secret, or the one that the data folder keeps (made at the first start, readable by its owner only). */
export async function loadAuthSecret(settings: Settings): Promise<string> {
  if (settings.authSecret !== undefined) return settings.authSecret;
  const file = join(settings.dataDir, 'auth-secret');
  try {
    await makeFolder(settings.dataDir);
    await writeFile(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
  const secret = (await readFile(file, 'utf8')).trim();
  if (secret.length < 32) {
    throw new StartError(
      `The secret in ${file} is damaged: restore it, or delete the file to make a new one (this signs everybody out).`,
    );
  }
  return secret;
}
