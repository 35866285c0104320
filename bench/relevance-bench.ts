/**
 * Is what was meant found, however it was typed? Known titles, typed in many ways by rule, asked of the store and of two
 * search libraries side by side: alone, and among the synthetic catalogue.
 */
import type { Book } from '@book-store/contract';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import { migrateDatabase } from '../apps/server/src/database/schema/index.ts';
import { loadBooks } from '../apps/server/src/features/catalogue/index.ts';
import { makeBook } from '../apps/server/src/commands/seed/synthetic-book.ts';
import { readSettings } from '../apps/server/src/settings.ts';
import { openDatabase } from '../apps/server/src/start/open-database.ts';
import { askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { knownTitles } from './relevance/known-titles.ts';
import { measureRelevance, type Relevance, type TitleSearch } from './relevance/measure-relevance.ts';
import { searchWithFuse, searchWithMiniSearch } from './relevance/rivals.ts';
import { queryKinds } from './relevance/typed-queries.ts';
import { startStore } from './store-process.ts';

/** Printed, so that a run can be repeated; another one types otherwise. */
const seed = 20_261_117;
/** The books around may share a word with what was typed. */
const pointsLessAmongOthers = 3;
/** A library that goes through every title needs a second for a query among a million. */
const queriesOfSlowRivals = 10;

export async function benchRelevance({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  report(`relevance: ${knownTitles.length} titles, seed ${seed}`);
  const rows: BenchRow[] = [];
  for (const others of [0, sizes.books]) {
    const invented = Array.from({ length: others }, () => makeBook(Date.now()));
    const dataDir = `${await makeFolder(scope)}/data`;
    await loadTitles(dataDir, invented);
    report(`relevance: ${others.toLocaleString('en-US')} other books are loaded`);
    const store = await startStore(scope, { dataDir, environment: { DEMO: 'false' } });
    const around = invented.map(({ title, author }) => ({ title, author: author ?? '' }));
    const rivals = { MiniSearch: searchWithMiniSearch, 'Fuse.js': searchWithFuse };
    const openRivals = () =>
      Object.entries(rivals).map(([name, set]) => ({ name, search: set([...knownTitles, ...around]) }));
    rows.push(...(await compare(searchWithStore(store.url), openRivals, others, report)));
    await store.stop();
  }
  return rows;
}

/** Before the store is opened, like the seed: what it does in the background would meet the load. */
async function loadTitles(dataDir: string, invented: ReturnType<typeof makeBook>[]): Promise<void> {
  const opened = await openDatabase(readSettings({ DATA_DIR: dataDir }), () => undefined);
  try {
    await migrateDatabase(opened.address);
    const database = connectForBulkWork(opened.address);
    const books = [...knownTitles.map(toBook), ...invented];
    let next = 0;
    await loadBooks(
      database,
      books.length,
      () => books[next++] as ReturnType<typeof makeBook>,
      () => undefined,
    );
    await database.pool.query('VACUUM (ANALYZE)');
    await database.close();
  } finally {
    await opened.close();
  }
}

function toBook({ title, author }: (typeof knownTitles)[number]): ReturnType<typeof makeBook> {
  return { ...makeBook(Date.now()), title, author, description: title };
}

function searchWithStore(url: URL): TitleSearch {
  return async (typed) => {
    const answer = await askStore(new URL(`/api/v1/books?limit=5&q=${encodeURIComponent(typed)}`, url));
    return (JSON.parse(answer) as Book[]).map(({ title }) => title);
  };
}

async function compare(
  ours: TitleSearch,
  openRivals: () => { name: string; search: TitleSearch }[],
  others: number,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  // First, since a library that takes in or goes through a million titles holds this process for longer than a connection is kept.
  const found = new Map<string, Relevance>();
  for (const kind of queryKinds) {
    found.set(kind.name, await measureRelevance(kind, knownTitles, seed, ours));
    report(`${kind.name}: asked`);
  }
  const rivals = openRivals();
  const rows: BenchRow[] = [];
  for (const kind of queryKinds) {
    const { first, firstFive, asked, missed } = found.get(kind.name) as Relevance;
    const beside: string[] = [];
    for (const { name, search } of rivals) {
      const most = others > 0 ? queriesOfSlowRivals : Infinity;
      const theirs = await measureRelevance(kind, knownTitles, seed, search, most);
      beside.push(`${name} ${theirs.first.toFixed(0)} / ${theirs.firstFive.toFixed(0)}`);
    }
    const bar = kind.leastFirst - (others > 0 ? pointsLessAmongOthers : 0);
    const examples = missed.slice(0, 5).map(({ typed }) => typed);
    if (examples.length > 0) report(`${kind.name}: missed ${examples.join(' | ')}`);
    rows.push({
      what: `relevance, ${kind.name}${others > 0 ? `, ${others.toLocaleString('en-US')} other books` : ''}`,
      figure: `${first.toFixed(0)} / ${firstFive.toFixed(0)} % of ${asked} (${beside.join(', ')})`,
      bar: `${bar} % in first place`,
      holds: Math.round(first) >= bar,
    });
  }
  return rows;
}
