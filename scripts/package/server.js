/** The store as a package: `node server.js` runs it, `node server.js migrate` (admin, doctor, …) what stands beside it. */
import { storeCommands } from './store-commands.mjs';

const oldest = 24;
const [name] = process.argv.slice(2);
const entry = name === undefined ? 'apps/server/src/main.ts' : storeCommands[name];

if (Number.parseInt(process.versions.node, 10) < oldest) {
  fail(`The book store needs Node ${oldest} or later, but this is Node ${process.versions.node}.`);
}
if (entry === undefined)
  fail(`Choose one of these commands, or none: ${Object.keys(storeCommands).join(', ')}.`);

// The command sees its own words only.
process.argv.splice(2, 1);
// The demo is not part of the package.
process.env.DEMO ||= 'false';
await import(new URL(entry, import.meta.url).href);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
