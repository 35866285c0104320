/**
 * Is what was meant found, however it was typed? Known titles, typed in many ways by rule, asked of the store and of two
 * search libraries side by side: alone, and among the synthetic catalogue.
 */
import type { Book } from '@book-store/contract';
import { connectForBulkWork } from '../apps/server/src/database/connect.ts';
import { loadBooks } from '../apps/server/src/features/catalogue/index.ts';
import { makeBook } from '../apps/server/src/seed/synthetic-book.ts';
import { askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import type { BenchRow } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { knownTitles } from './relevance/known-titles.ts';
import { measureRelevance, type TitleSearch } from './relevance/measure-relevance.ts';
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
    const store = await startStore(scope, {
      dataDir: `${await makeFolder(scope)}/data`,
      environment: { DEMO: 'false' },
    });
    await loadTitles(store.address, invented);
    const around = invented.map(({ title, author }) => ({ title, author: author ?? '' }));
    const rivals = { MiniSearch: searchWithMiniSearch, 'Fuse.js': searchWithFuse };
    const searches = Object.fromEntries(
      Object.entries(rivals).map(([name, set]) => [name, set([...knownTitles, ...around])]),
    );
    rows.push(...(await compare(searchWithStore(store.url), searches, others, report)));
    await store.stop();
  }
  return rows;
}

async function loadTitles(
  address: Parameters<typeof connectForBulkWork>[0],
  invented: ReturnType<typeof makeBook>[],
): Promise<void> {
  const database = connectForBulkWork(address);
  const books = [
    ...knownTitles.map(({ title, author }) => ({
      ...makeBook(Date.now()),
      title,
      author,
      description: title,
    })),
    ...invented,
  ];
  let next = 0;
  await loadBooks(
    database,
    books.length,
    () => books[next++] as ReturnType<typeof makeBook>,
    () => undefined,
  );
  await database.pool.query('VACUUM (ANALYZE)');
  await database.close();
}

function searchWithStore(url: URL): TitleSearch {
  return async (typed) => {
    const answer = await askStore(new URL(`/api/v1/books?limit=5&q=${encodeURIComponent(typed)}`, url));
    return (JSON.parse(answer) as Book[]).map(({ title }) => title);
  };
}

async function compare(
  ours: TitleSearch,
  rivals: Record<string, TitleSearch>,
  others: number,
  report: (line: string) => void,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const kind of queryKinds) {
    const found = await measureRelevance(kind, knownTitles, seed, ours);
    const beside: string[] = [];
    for (const [name, search] of Object.entries(rivals)) {
      const most = others > 0 ? queriesOfSlowRivals : Infinity;
      const theirs = await measureRelevance(kind, knownTitles, seed, search, most);
      beside.push(`${name} ${theirs.first.toFixed(0)} / ${theirs.firstFive.toFixed(0)}`);
    }
    const bar = kind.leastFirst - (others > 0 ? pointsLessAmongOthers : 0);
    const missed = found.missed.slice(0, 5).map(({ typed }) => typed);
    if (missed.length > 0) report(`${kind.name}: missed ${missed.join(' | ')}`);
    rows.push({
      what: `relevance, ${kind.name}${others > 0 ? `, ${others.toLocaleString('en-US')} other books` : ''}`,
      figure: `${found.first.toFixed(0)} / ${found.firstFive.toFixed(0)} % of ${found.asked} (${beside.join(', ')})`,
      bar: `${bar} % in first place`,
      holds: Math.round(found.first) >= bar,
    });
  }
  return rows;
}
