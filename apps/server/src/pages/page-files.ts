/** Reads the build's manifest: which scripts, styles and fonts a page needs. */

type ManifestChunk = {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
};

export type Manifest = Record<string, ManifestChunk>;

export type PageFiles = {
  entry: string;
  /** Scripts that the browser would otherwise find one after the other. */
  preloads: string[];
  styles: string[];
  fonts: string[];
  icon: string;
};

const entryModule = 'src/entry-client.tsx';
const iconModule = 'src/ui/favicon.svg';

export function describePageFiles(manifest: Manifest, module: string): PageFiles {
  const entry = chunkOf(manifest, entryModule);
  const page = chunkOf(manifest, `src/${module}`);
  const chunks = withImports(manifest, [entry, page]);
  const fonts = chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => file.endsWith('.woff2'));
  return {
    entry: entry.file,
    preloads: unique(chunks.map((chunk) => chunk.file)).filter((file) => file !== entry.file),
    // The entry's styles come first: they set the order of the cascade layers for all others.
    styles: unique([entry, ...chunks].flatMap((chunk) => chunk.css ?? [])),
    fonts: unique(fonts),
    icon: chunkOf(manifest, iconModule).file,
  };
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
