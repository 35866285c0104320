import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeDisposableFolder } from '../testing/disposable-folder.ts';
import { compileCache } from '../testing/store-process.ts';

const root = join(import.meta.dirname, '../../../..');

const refusal = (sentence: string) => ({ code: 1, stdout: '', stderr: `${sentence}\n` });

it('whoever types what a command does not know is told how it is used, and nothing is done', async () => {
  const folder = makeDisposableFolder();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const env = { ...compileCache, DATA_DIR: join(folder, 'data') };
  const type = (program: string, ...words: string[]) =>
    new Promise((resolve) => {
      execFile(process.execPath, [join(root, program), ...words], { env }, (failure, stdout, stderr) =>
        resolve({ code: failure?.code, stdout, stderr }),
      );
    });
  const commands = 'apps/server/src/commands';
  const answers = await Promise.all([
    type('apps/server/src/main.ts', '--port=4140'),
    type(`${commands}/migrate.ts`, '--dry-run'),
    type(`${commands}/doctor.ts`, 'twice'),
    type(`${commands}/restore.ts`, '--force'),
    type(`${commands}/admin.ts`, 'set-password', '--owner'),
    type('scripts/package/make-package.ts', '--without-postgre'),
  ]);
  expect(answers).toEqual([
    refusal('The store takes no options; its settings are variables, such as PORT=4140 npm start'),
    refusal('Usage: npm run migrate (it takes no options)'),
    refusal('Usage: npm run doctor (it takes no options)'),
    refusal('Usage: npm run restore -- shop.backup'),
    refusal('Usage: npm run admin -- set-password [user name], or npm run admin -- add-owner <user name>'),
    refusal('Usage: npm run package, or npm run package -- --without-postgres'),
  ]);
  expect(readdirSync(folder)).toEqual([]);
});
