/** `npm run seed -- --books N --orders M [--add]`: a synthetic catalogue and its sales, for scale tests. */
import { parseArgs } from 'node:util';
import { formatCount } from '@book-store/contract';
import { commandLine } from '../command-line.ts';
import { connectForBulkWork, type Database } from '../database/connect.ts';
import { migrateDatabase } from '../database/schema/index.ts';
import { countSales, loadBooks } from '../features/catalogue/index.ts';
import { seedOrders } from '../features/orders/index.ts';
import { checkSeedable } from './seed/check-seedable.ts';
import { makeBook } from './seed/synthetic-book.ts';
import { readSettings } from '../settings.ts';
import { openDatabase } from '../start/open-database.ts';
import { runCommand } from '../start/run-command.ts';
import { StartError } from '../start/start-error.ts';

const usage = `Usage: ${commandLine('seed', '--books', '100000', '--orders', '20000')} (either can be left out; at most 10,000,000; --add for a database that has books already)`;

await runCommand(async () => {
  const { books, orders, addsToBooks } = readArguments();
  // Opened, not joined: one data folder has no open store and a seed at the same time.
  const opened = await openDatabase(readSettings(), print);
  try {
    await migrateDatabase(opened.address);
    const database = connectForBulkWork(opened.address);
    try {
      await checkSeedable(database.db, { addsToBooks });
      if (books > 0) await seedCatalogue(database, books);
      if (orders > 0) await seedSales(database, orders);
    } finally {
      await database.close();
    }
  } finally {
    await opened.close();
  }
});

async function seedCatalogue(database: Database, count: number): Promise<void> {
  const started = Date.now();
  await loadBooks(database, count, () => makeBook(started), print);
  print(`${formatCount(count)} books added in ${secondsSince(started)}.`);
}

async function seedSales(database: Database, count: number): Promise<void> {
  const started = Date.now();
  await seedOrders(database, count, (placed) =>
    print(`${formatCount(placed)} of ${formatCount(count)} orders`),
  );
  print('Counting what was sold…');
  await countSales(database.db);
  print(`${formatCount(count)} orders added in ${secondsSince(started)}.`);
}

function readArguments(): { books: number; orders: number; addsToBooks: boolean } {
  const read = (text: string | undefined) => {
    if (text === undefined) return 0;
    if (/^\d{1,8}$/.test(text) && Number(text) <= 10_000_000) return Number(text);
    throw new StartError(usage);
  };
  try {
    const { values } = parseArgs({
      options: {
        books: { type: 'string' },
        orders: { type: 'string' },
        add: { type: 'boolean', default: false },
      },
    });
    const counts = { books: read(values.books), orders: read(values.orders) };
    if (counts.books + counts.orders > 0) return { ...counts, addsToBooks: values.add };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  throw new StartError(usage);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function secondsSince(started: number): string {
  return `${Math.round((Date.now() - started) / 1000)} s`;
}
