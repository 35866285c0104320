/** Run it by hand after a change of the icon's drawing: the few small files that come of it are kept with the sources. */
import { writeFile } from 'node:fs/promises';
import { renderIcons } from '../apps/server/src/pages/icons/render-icons.ts';

const folder = new URL('../apps/server/src/pages/icons/', import.meta.url);
for (const [name, bytes] of Object.entries(await renderIcons()))
  await writeFile(new URL(name, folder), bytes);
