/** The store as a package: `node server.js` runs it, `node server.js migrate` (admin, doctor, …) what stands beside it. */
import { describeCommands, storeCommands } from './store-commands.mjs';

const oldest = 24;
const [name, ...words] = process.argv.slice(2);
const isCommand = name !== undefined && !name.startsWith('-');
const entry = isCommand ? storeCommands[name]?.entry : 'apps/server/src/main.ts';

if (Number.parseInt(process.versions.node, 10) < oldest) {
  fail(`The book store needs Node ${oldest} or later, but this is Node ${process.versions.node}.`);
}
if ([name, ...words].includes('--help')) {
  console.log(describeAll());
  process.exit(0);
}
if (entry === undefined)
  fail(`Choose one of these commands, or none: ${Object.keys(storeCommands).join(', ')}.`);

// The command sees its own words only.
if (isCommand) process.argv.splice(2, 1);
// The demo is not part of the package.
process.env.DEMO ||= 'false';
await import(new URL(entry, import.meta.url).href);

function describeAll() {
  const beside = Object.entries(storeCommands).map(([command, { about }]) => [
    `node server.js ${command}`,
    about,
  ]);
  return describeCommands([['node server.js', 'runs the store'], ...beside]);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
