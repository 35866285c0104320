import type { BuildFailure } from '../../web/src/page/web-bundle.ts';
import { escapeHtml, toScriptJson } from '../src/pages/html-text.ts';

/** Vite's overlay over the same words as text; its client loads the page again when a file changes. */
export function toFailurePage(failure: BuildFailure): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The page could not be built</title>
<script type="application/json" id="failure">${toScriptJson(failure)}</script>
<script type="module" src="/dev/show-failure.js"></script>
</head>
<body>
<h1>The page could not be built</h1>
<pre>${escapeHtml(describe(failure))}</pre>
</body>
</html>
`;
}

export function describeInTerminal(failure: BuildFailure): string {
  return `\nThe page could not be built; it is tried again at the next change.\n${describe(failure)}\n`;
}

/** A source that cannot be read is shown with its place; any other failure with its trace. */
function describe({ message, stack, id, frame, loc }: BuildFailure): string {
  if (id === undefined && loc === undefined) return stack || message;
  const place = loc && `${loc.file ?? id}:${loc.line}:${loc.column}`;
  return [message, place, frame].filter(Boolean).join('\n').trimEnd();
}
