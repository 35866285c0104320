import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/connect.ts';
import { type BackgroundWork, workInBackground } from '../../database/work-in-background.ts';
import { type LetterParts, type Mail, paragraph, quote } from '../mail/index.ts';
import { backLetterKind, queueBackLetters } from './restock-requests.ts';

const intervalMs = 15_000;

type Parts = { db: Db; mail: Mail; publicUrl: string; log: FastifyBaseLogger };

/** Looks now and then whether a book is back that somebody waits for; where no letters are sent, there is nothing to do. */
export function startRestockLetters({ db, mail, publicUrl, log }: Parts): BackgroundWork | undefined {
  mail.compose(backLetterKind, async ({ content }) => {
    const id = 'bookId' in content ? String(content.bookId) : '';
    const book = await db.selectFrom('books').select('title').where('id', '=', id).executeTakeFirst();
    return book && composeBackLetter(book.title, `${publicUrl}/books/${id}`);
  });
  if (!mail.enabled) return undefined;
  const failure = 'who waits for a book could not be told';
  return workInBackground({ work: () => queueBackLetters(db), intervalMs, failure }, log);
}

export function composeBackLetter(title: string, address: string): LetterParts {
  return {
    subject: 'A book that you asked for is back',
    body: [paragraph(['You asked to be told when “', quote(title), '” is back. It is on the shelf again.'])],
    button: { label: 'Go to the book', address },
    ending: ['This is the only letter about it: your request is forgotten now.'],
  };
}
