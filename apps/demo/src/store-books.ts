import type { Db } from '../../server/src/database/connect.ts';
import { addBook } from '../../server/src/features/catalogue/index.ts';
import { setCopies } from '../../server/src/features/stock/index.ts';
import type { PlannedBook } from './plan-books.ts';

/** How a demo book came to be sold out. */
const soldAtTheFair = 12;

export async function storeBooks(tx: Db, books: PlannedBook[]): Promise<void> {
  for (const book of books) {
    await addBook(tx, {
      id: book.id,
      title: book.title,
      description: book.description,
      category: book.category,
      trending: book.trending,
      old_price_cents: book.oldPriceCents,
      new_price_cents: book.priceCents,
      cover_image: book.coverImage,
      author: book.author,
      publication_date: book.publicationDate,
      language: 'en',
      format: book.format,
      pages: book.pages,
      series: book.series,
      volume: book.volume,
      staff_note: book.note?.text ?? null,
      staff_note_by: book.note?.by ?? null,
      created_at: book.createdAt,
    });
    await setCopies(tx, book.id, book.copies || soldAtTheFair, { reason: 'delivery' });
    if (book.copies === 0)
      await setCopies(tx, book.id, 0, { reason: 'correction', note: 'Sold at the book fair' });
  }
}
