/** Reads the build's manifest: which scripts, styles and fonts a page needs. */

type ManifestChunk = {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
};

export type Manifest = Record<string, ManifestChunk>;

export type PageFiles = {
  /** Starts the app after the first paint. */
  firstScript: string;
  /** Starts at once. */
  app: string;
  /** The app and all that it and the page need, each after what it needs itself. */
  scripts: string[];
  styles: string[];
  fonts: string[];
  icon: string;
};

const earlyModule = 'src/app/early-events.ts';
const firstModule = 'src/app/entry-client.ts';
const appModule = 'src/app/start-app.tsx';
const dashboardModule = 'src/app/dashboard-routes.ts';
const iconModule = 'src/ui/favicon.svg';

export function describePageFiles(manifest: Manifest, module: string): PageFiles {
  const app = chunkOf(manifest, appModule);
  const page = chunkOf(manifest, `src/${module}`);
  const routes = module.startsWith('dashboard/') ? [chunkOf(manifest, dashboardModule)] : [];
  const chunks = withImports(manifest, [app, ...routes, page]);
  const fonts = chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => file.endsWith('.woff2'));
  return {
    firstScript: chunkOf(manifest, firstModule).file,
    app: app.file,
    scripts: unique(chunks.map((chunk) => chunk.file)),
    styles: unique(chunks.flatMap((chunk) => chunk.css ?? [])),
    fonts: unique(fonts),
    icon: chunkOf(manifest, iconModule).file,
  };
}

/** The script that stands in the page itself; it must not need another one. */
export function findEarlyScript(manifest: Manifest): string {
  const { file, imports = [] } = chunkOf(manifest, earlyModule);
  if (imports.length > 0) throw new Error(`${earlyModule} imports ${imports.join(', ')}.`);
  return file;
}

function withImports(manifest: Manifest, chunks: ManifestChunk[]): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const visit = (chunk: ManifestChunk) => {
    if (found.has(chunk)) return;
    for (const name of chunk.imports ?? []) visit(chunkOf(manifest, name));
    found.add(chunk);
  };
  chunks.forEach(visit);
  return [...found];
}

function chunkOf(manifest: Manifest, name: string): ManifestChunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}: check the module's name in routes.tsx.`);
  return chunk;
}

function unique(files: string[]): string[] {
  return [...new Set(files)];
}
