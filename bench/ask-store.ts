/** Questions around a measurement. An answer that was not expected makes its figures worthless, so it is an error. */

export type Question = {
  method?: 'GET' | 'POST' | 'PUT';
  headers?: Record<string, string>;
  /** Bytes as they are, all else as JSON. */
  body?: object | undefined;
  /** 200 unless told. */
  expected?: number;
};

export async function askStore(url: URL, question: Question = {}): Promise<string> {
  return (await askForAnswer(url, question)).text;
}

export async function askForAnswer(
  url: URL,
  question: Question = {},
): Promise<{ text: string; headers: Headers }> {
  const { method = 'GET', headers = {}, body, expected = 200 } = question;
  const answer = await fetch(url, {
    method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    ...(body && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status !== expected) {
    throw new Error(`${method} ${url.pathname} answered ${answer.status}, not ${expected}.`);
  }
  return { text, headers: answer.headers };
}

/** The books of a list, of which there must be some. */
export async function askForBooks<Book = { _id: string }>(
  url: URL,
  path: string,
): Promise<[Book, ...Book[]]> {
  const [first, ...rest] = JSON.parse(await askStore(new URL(path, url))) as Book[];
  if (first === undefined) throw new Error(`GET ${path} answered without a book.`);
  return [first, ...rest];
}
