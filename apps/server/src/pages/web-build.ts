/** The built pages: the bundle to render with, the files to serve, and which page needs which files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebBundle } from '../../../web/src/page/web-bundle.ts';
import { type Asset, loadAssets } from './assets.ts';
import { describePageFiles, findEarlyScript, type Manifest, type PageFiles } from './page-files.ts';

export type WebBuild = {
  bundle: WebBundle;
  assets: ReadonlyMap<string, Asset>;
  /** The text of the script that each rendered page contains. */
  earlyScript: string;
  filesOf(module: string): PageFiles;
  /** False in development: the next page may be rendered by other code. */
  isFinal: boolean;
};

export async function loadWebBuild(buildDir: string): Promise<WebBuild> {
  const manifest = await readManifest(join(buildDir, 'client/.vite/manifest.json'));
  const bundle = await importBundle(join(buildDir, 'server/entry-server.js'));
  const files = new Map(bundle.pageModules.map((module) => [module, describePageFiles(manifest, module)]));
  return {
    bundle,
    assets: await loadAssets(join(buildDir, 'client')),
    earlyScript: await readEarlyScript(join(buildDir, 'client', findEarlyScript(manifest))),
    filesOf: (module) => {
      const known = files.get(module);
      if (!known) throw new Error(`The page ${module} is not part of the build.`);
      return known;
    },
    isFinal: true,
  };
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Manifest;
  } catch (error) {
    throw new Error('The pages are not built yet: "npm start" and "npm test" build them.', { cause: error });
  }
}

/** Built as a module; in a function, so that its names do not become everybody's. */
async function readEarlyScript(path: string): Promise<string> {
  return `(()=>{${(await readFile(path, 'utf8')).trim()}})()`;
}

async function importBundle(path: string): Promise<WebBundle> {
  return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as WebBundle;
}
