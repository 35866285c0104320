/** How often what was meant comes first, and how often among the first five. */
import { createRandom } from '../../apps/demo/src/seeded-random.ts';
import type { KnownTitle } from './known-titles.ts';
import { makeQueries, type QueryKind, type TypedQuery } from './typed-queries.ts';

/** The titles that are found, the best first. */
export type TitleSearch = (typed: string) => Promise<string[]>;

export type Relevance = {
  kind: QueryKind;
  asked: number;
  /** In percent. */
  first: number;
  firstFive: number;
  missed: TypedQuery[];
};

export async function measureRelevance(
  kind: QueryKind,
  titles: readonly KnownTitle[],
  seed: number,
  search: TitleSearch,
  maxQueries = Infinity,
): Promise<Relevance> {
  const random = createRandom(seed);
  const queries = makeQueries(kind, titles, random);
  const asked = queries.length > maxQueries ? random.shuffle(queries).slice(0, maxQueries) : queries;
  let first = 0;
  let firstFive = 0;
  const missed: TypedQuery[] = [];
  for (const query of asked) {
    const place = (await search(query.typed)).indexOf(query.wanted.title);
    if (place === 0) first += 1;
    else missed.push(query);
    if (place >= 0 && place < 5) firstFive += 1;
  }
  const percent = (hits: number) => (100 * hits) / asked.length;
  return { kind, asked: asked.length, first: percent(first), firstFive: percent(firstFive), missed };
}
