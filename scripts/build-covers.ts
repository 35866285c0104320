/** Draws the bundled covers into the given folder; each printed line is shown as progress. */
import { rm } from 'node:fs/promises';
import { renderCovers } from '../apps/demo/src/covers/render-covers.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Give the folder for the covers.');
await rm(folder, { recursive: true, force: true });
await renderCovers(folder, (done, total) => console.log(`${done} of ${total}`));
