import { randomUUID } from 'node:crypto';
import { type BookFormat, type Category, toCents } from '@book-store/contract';
import { demoBooks } from './books.ts';

export type PlannedBook = {
  id: string;
  title: string;
  description: string;
  category: Category;
  trending: boolean;
  oldPriceCents: number;
  priceCents: number;
  coverImage: string;
  author: string;
  publicationDate: string;
  format: BookFormat;
  pages: number;
  series: string | null;
  volume: number | null;
  createdAt: Date;
  /** On hand. */
  copies: number;
  /** The last moment at which it could be ordered, where it is sold out. */
  lastSoldAt: Date | undefined;
  /** What the bookseller says of it. */
  note: { text: string; by: string } | undefined;
};

/** So that the demo shows what shoppers and the bookseller see of these; of the others there are plenty. */
const fewCopies: Partial<Record<string, number>> = {
  'Experimental Researches in Electricity': 2,
  'On the Economy of Machinery and Manufactures': 5,
  Frankenstein: 0,
};

/** The cards on the demo's shelves. */
const notes: Partial<Record<string, { text: string; by: string }>> = {
  'Pride and Prejudice': {
    text: 'I reread it every winter and still hope that she says yes the first time. Start with Mr Collins’s letter if you need convincing.',
    by: 'Maren',
  },
  'The Call of the Wild': {
    text: 'A hundred pages, no word too many. Read it to the dog; ours sat up at the end.',
    by: 'Otis',
  },
  'The Turn of the Screw': {
    text: 'Two of us have argued for nine years about what the governess saw. Please come in and take a side.',
    by: 'Ines',
  },
  'The Art of Money Getting': {
    text: 'The showman tells you to stay out of debt. Nobody on this shelf says it shorter, and nobody is better company.',
    by: 'Maren',
  },
};

const day = 86_400_000;
const newestAge = 2 * day;
const olderThanAllOrders = 370 * day;
/** So long that it is no top seller: the home page does not begin with a book that nobody can have. */
const soldOutFor = 200 * day;

/** The list is newest first and mixes the categories; most books are older than the oldest demo order. */
export function planBooks(now: Date): PlannedBook[] {
  const recentCount = Math.floor(demoBooks.length * 0.4);
  return demoBooks.map((book, index) => {
    const copies = fewCopies[book.title] ?? 60 + ((index * 37) % 90);
    const age =
      index < recentCount
        ? newestAge + (200 * day * index ** 2) / recentCount ** 2
        : olderThanAllOrders + (index - recentCount) * 6.3 * day;
    return {
      id: randomUUID(),
      title: book.title,
      description: book.description,
      category: book.category,
      trending: book.trending,
      oldPriceCents: toCents(book.oldPrice),
      priceCents: toCents(book.newPrice),
      coverImage: book.coverImage,
      author: book.author,
      publicationDate: book.publicationDate,
      format: book.format,
      pages: book.pages,
      ...('series' in book ? { series: book.series, volume: book.volume } : { series: null, volume: null }),
      createdAt: new Date(now.getTime() - age),
      note: notes[book.title],
      copies,
      lastSoldAt: copies === 0 ? new Date(now.getTime() - soldOutFor) : undefined,
    };
  });
}
