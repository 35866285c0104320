/** Removes what earlier builds left, only after the new files are there: a store that starts meanwhile finds a whole build. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export function removeLeftovers(): Plugin {
  return {
    name: 'remove-leftovers',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const folder = join(dir, 'assets');
      const names = await readdir(folder).catch(() => []);
      const isLeft = (name: string) => bundle[`assets/${name.replace(/\.(br|gz)$/, '')}`] === undefined;
      await Promise.all(names.filter(isLeft).map((name) => rm(join(folder, name))));
    },
  };
}
