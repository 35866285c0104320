import { fromCents, readIsbn, type Suggestions } from '@book-store/contract';
import { findNewestBooks } from '../book-list-queries.ts';
import { findReading } from './reading/find-reading.ts';
import { readSearchWords, type SearchedDatabase } from './search-books.ts';
import { planTyping } from './search-plan.ts';
import { findSuggestions, type SuggestedRow } from './search-queries.ts';
import type { WordCounts } from './word-counter.ts';
import { markBeginning } from './word-queries.ts';

export async function suggestBooks(
  database: SearchedDatabase,
  asked: { q: string; limit: number },
): Promise<Suggestions> {
  const numbered = await findByIsbn(database, asked);
  if (numbered.length > 0) return { suggestions: numbered };
  const words = readSearchWords(asked.q);
  if (words.length === 0) return { suggestions: [] };
  const counts = await database.words.count(words, { beginning: beginningOf(words), withSimilar: true });
  const found = await findByWords(database, words, counts, asked.limit);
  if (found.length > 0) return { suggestions: found };
  const reading = await findReading(database, words, counts);
  if (!reading) return { suggestions: [] };
  const { words: meant, leftOut, isAsTyped } = reading;
  const newCounts = await database.words.count(meant, { beginning: beginningOf(meant) });
  const suggestions = await findByWords(database, meant, newCounts, asked.limit);
  if (suggestions.length === 0 || isAsTyped) return { suggestions };
  return { correctedQuery: meant.join(' '), ...(leftOut.length > 0 && { leftOut }), suggestions };
}

function beginningOf(words: string[]): string {
  return markBeginning(words.at(-1) ?? '');
}

async function findByIsbn({ db }: SearchedDatabase, { q, limit }: { q: string; limit: number }) {
  const { isbn } = readIsbn(q);
  if (isbn === undefined) return [];
  const rows = await findNewestBooks(db, { isbn, limit });
  return rows.map(toSuggestion);
}

async function findByWords({ pool }: SearchedDatabase, words: string[], counts: WordCounts, limit: number) {
  const plan = planTyping(words, counts);
  const rows = plan ? await findSuggestions(pool, plan, limit) : [];
  return rows.map(toSuggestion);
}

function toSuggestion(row: SuggestedRow): Suggestions['suggestions'][number] {
  return {
    _id: row.id,
    title: row.title,
    ...(row.author !== null && { author: row.author }),
    category: row.category,
    newPrice: fromCents(row.new_price_cents),
    coverImage: row.cover_image,
  };
}
