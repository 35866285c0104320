/** Writes beside the manifest which modules each script was made from: minified, a script tells nobody. */
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** By file, such as `assets/entry-client-1a2b.js`; modules as paths from the checkout's root. */
export type ScriptModules = Record<string, string[]>;

const checkout = join(import.meta.dirname, '../../..');

export function listModules(): Plugin {
  return {
    name: 'list-modules',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const scripts: ScriptModules = {};
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') scripts[file.fileName] = file.moduleIds.map(toPath);
      }
      await writeFile(join(dir, '.vite/modules.json'), JSON.stringify(scripts, undefined, 2));
    },
  };
}

function toPath(moduleId: string): string {
  return relative(checkout, moduleId).replaceAll('\\', '/');
}
