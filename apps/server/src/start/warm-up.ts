import type { Book } from '@book-store/contract';
import type { App } from '../http/app-types.ts';

/**
 * Asks for the pages that most come to before the port opens. What a process does for the first time takes many times as
 * long as the next, since nothing is compiled yet, and at a rolling restart each instance would let a shopper wait for that.
 * It asks as browsers do for what they only guess, so that nobody's visit is counted. Where something fails, the log says
 * why, and the store starts all the same.
 */
export async function warmUp(app: App, publicUrl: string): Promise<void> {
  const headers = { host: new URL(publicUrl).host, 'sec-purpose': 'prefetch' };
  const ask = (url: string) => app.inject({ url, headers });
  const askForPage = (url: string) =>
    app.inject({ url, headers: { ...headers, 'accept-encoding': 'br', accept: 'text/html' } });
  await askForPage('/');
  const list = await ask('/api/v1/books/');
  const [book] = list.statusCode === 200 ? list.json<Book[]>() : [];
  if (!book) return;
  await ask(`/api/v1/books/${book._id}`);
  await askForPage(`/books/${book._id}`);
}
