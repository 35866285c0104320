/** The document around a rendered page. No inline style and one inline script: the security policy forbids all others. */
import type { PageHead } from '../../../web/src/page/web-bundle.ts';
import { escapeHtml, toScriptJson } from './html-text.ts';
import { iconTags } from './icons.ts';
import type { PageFiles } from './page-files.ts';

type DocumentParts = {
  head: PageHead;
  /** The shop's name. */
  siteName: string;
  files: PageFiles;
  publicUrl: string;
  /** The scripts come after the first paint. */
  isForReading?: boolean;
  /** Runs before anything is painted: before the styles, since a script after them would wait for them. */
  earlyScript: string;
  /** Empty for pages that are rendered in the browser. */
  html?: string;
  state?: unknown;
};

/** Beside the root, which the browser fills: what is for one person alone is rendered there only. */
const needsScript = `<noscript><main class="needs-script">
<h1>This page needs JavaScript</h1>
<p>It is put together in your browser. Please switch JavaScript on and load the page again. The books can be read without it.</p>
<p><a href="/">Back to the store</a></p>
</main></noscript>
`;

export function toHtmlDocument(parts: DocumentParts): string {
  const { head, siteName, files, publicUrl, isForReading = false, earlyScript, html = '', state } = parts;
  const stateTag =
    state === undefined ? '' : `<script type="application/json" id="state">${toScriptJson(state)}</script>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
<script>${earlyScript}</script>
${[...fileTags(files), ...scriptTags(files, isForReading), ...headTags(head, publicUrl, siteName)].join('\n')}
</head>
<body>
${html ? '' : needsScript}<div id="root">${html}</div>
${stateTag}
</body>
</html>
`;
}

function fileTags({ styles, fonts, icon }: PageFiles): string[] {
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    // After the small one for those that cannot draw: browsers take the last that they understand.
    ...iconTags,
    `<link rel="icon" href="/${icon}" type="image/svg+xml">`,
  ];
}

function scriptTags({ firstScript, app, scripts }: PageFiles, isForReading: boolean): string[] {
  if (isForReading) {
    const hrefs = scripts.map((file) => `/${file}`).join(' ');
    return [
      `<script type="module" src="/${firstScript}" data-app="/${app}" data-scripts="${hrefs}" fetchpriority="low"></script>`,
    ];
  }
  const preloads = scripts.filter((file) => file !== app);
  return [
    ...preloads.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${app}"></script>`,
  ];
}

function headTags(head: PageHead, publicUrl: string, siteName: string): string[] {
  const tags: string[] = [];
  const absolute = (address: string) => new URL(address, publicUrl).href;
  const property = (name: string, content: string) =>
    tags.push(`<meta property="${name}" content="${escapeHtml(content)}">`);

  if (head.hideFromSearch) tags.push('<meta name="robots" content="noindex">');
  if (head.preloadImage) {
    const { srcSet, sizes } = head.preloadImage;
    tags.push(
      `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`,
    );
  }
  if (head.description) {
    tags.push(`<meta name="description" content="${escapeHtml(head.description)}">`);
    property('og:description', head.description);
  }
  if (head.canonical) {
    const url = absolute(head.canonical);
    tags.push(`<link rel="canonical" href="${escapeHtml(url)}">`);
    property('og:url', url);
  }
  property('og:title', head.title);
  property('og:type', head.type ?? 'website');
  property('og:site_name', siteName);
  if (head.image) {
    const { address, alt, width, height } = head.image;
    property('og:image', absolute(address));
    property('og:image:alt', alt);
    if (width && height) {
      property('og:image:width', String(width));
      property('og:image:height', String(height));
    }
  }
  // Everything else is read from the properties above.
  const card = (head.image?.width ?? 0) > (head.image?.height ?? 0) ? 'summary_large_image' : 'summary';
  tags.push(`<meta name="twitter:card" content="${card}">`);
  if (head.jsonLd) {
    tags.push(`<script type="application/ld+json">${toScriptJson(head.jsonLd(publicUrl))}</script>`);
  }
  return tags;
}
