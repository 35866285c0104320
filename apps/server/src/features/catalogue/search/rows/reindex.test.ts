/** New rules for the search reach the rows that older ones made. */
import type { Book } from '@book-store/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectForBulkWork } from '../../../../database/connect.ts';
import { countLockWaits } from '../../../../testing/count-lock-waits.ts';
import { createBookMaker } from '../../../../testing/made-up-books.ts';
import { runCommandProgram } from '../../../../testing/run-command-program.ts';
import { toDatabaseUrl } from '../../../../testing/store-process.ts';
import { startTestStore, type TestStore } from '../../../../testing/test-store.ts';
import { loadBooks } from '../../bulk-load.ts';
import { createSampleBook } from '../../testing/sample-books.ts';
import { isCollecting, startCollecting } from './collect-changes.ts';
import { reindexBooks } from './reindex-books.ts';
import { readRecordedRules, tryReindexLock } from './reindex-queries.ts';
import { toSearchRow } from './search-row.ts';
import { searchRules } from '../search-rules.ts';
import { wordForms } from '../words/word-forms.ts';
import { soon } from '../../../../testing/soon.ts';

let store: TestStore;
let admin: { authorization: string };
let xye: Book;

beforeAll(async () => {
  store = await startTestStore();
  admin = await store.logInAdmin();
  const bulk = connectForBulkWork(store.database.address);
  await loadBooks(bulk, 250, createBookMaker(), () => undefined);
  await bulk.close();
});
afterAll(() => store.stop());

beforeEach(async () => {
  await store.app.inject({ method: 'DELETE', url: `/api/v1/books/${xye?._id}`, headers: admin });
  xye = await createSampleBook(store.app, admin, { title: 'Xyë’s Days', author: 'Xyë' });
});

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await store.database.pool.query<Row>(text, values)).rows;

/** As if rules had made the row that keep accents: the row, the counts of its words, and nothing about its rules. */
async function ageRow(): Promise<void> {
  await query(
    `UPDATE book_search SET title = replace(title, 'xye', 'xyë'), rules_version = 1,
       words = array_to_tsvector(ARRAY(SELECT replace(word, 'xye', 'xyë') FROM unnest(tsvector_to_array(words)) word))
     WHERE book_id = $1`,
    [xye._id],
  );
  await query("UPDATE search_words SET word = replace(word, 'xye', 'xyë') WHERE word LIKE 'xye%'");
  await query('UPDATE search_rules SET version = 1');
  await query("SELECT pg_notify('catalogue_changed', '')");
}

async function ageAllRows(): Promise<void> {
  await query('UPDATE book_search SET rules_version = 1');
  await query('UPDATE search_rules SET version = 1');
}

/** What the words would be if they were counted now, and what was counted. */
async function countWords() {
  const counted = await query(
    `SELECT word COLLATE "C" AS word, sum(books)::integer AS books, sum(named)::integer AS named FROM (
       SELECT CASE WHEN lexeme LIKE 'n/%' THEN substr(lexeme, 3) ELSE lexeme END AS word,
         CASE WHEN lexeme LIKE 'n/%' THEN 0 ELSE 1 END AS books,
         CASE WHEN lexeme LIKE 'n/%' THEN 1 ELSE 0 END AS named
       FROM book_search, unnest(tsvector_to_array(words)) lexeme WHERE lexeme !~ '^[as]/'
     ) found GROUP BY 1 ORDER BY 1`,
  );
  return { counted, kept: await query('SELECT word, books, named FROM search_words ORDER BY word') };
}

async function expectWordsInStep(): Promise<void> {
  const { counted, kept } = await countWords();
  expect(kept).toEqual(counted);
}

const olderRows = async () =>
  (await query('SELECT FROM book_search WHERE rules_version < $1', [searchRules])).length;

const findXye = async () => {
  const { statusCode, payload } = await store.app.inject({ url: '/api/v1/books?q=xye&exact=true' });
  return [statusCode, payload.includes(xye._id)];
};

it('stands for the rules as they are: a row made by others needs another version', () => {
  const { title, vector } = toSearchRow({
    title: 'Bronte\u0308’s Straße, ÆSIR & rock ’n’ roll',
    author: 'D’Arcy Łódź',
    category: 'fiction',
    series: 'Angria',
    publisher: 'Smith & Elder',
    description: "It's the reader's 1984. 紅楼夢",
  });
  expect([searchRules, title, vector.replaceAll("'", '').trim()]).toEqual([
    7,
    'brontes strasse aesir rock n roll',
    'n/brontes n/strasse n/aesir n/rock n/n n/roll n/bronte n/darcy n/lodz n/angria brontes strasse aesir rock n roll bronte darcy lodz angria fiction smith elder its the readers 1984 紅楼夢 紅楼 楼夢 it reader a/darcy-lodz s/angria',
  ]);
});

it('words that older rules made forms of are found when misspelt', async () => {
  await query("UPDATE search_words SET forms = '{1}' WHERE word = 'xyes'");
  await query('UPDATE search_rules SET version = 1');
  await reindexBooks(store.database.address);
  const [word] = await query<{ forms: number[] }>("SELECT forms FROM search_words WHERE word = 'xyes'");
  expect(word?.forms).toEqual(wordForms('xyes'));
});

describe('a row that older rules made', () => {
  it('is found by the new ones afterwards, and the words are counted right', async () => {
    const { kept: before } = await countWords();
    await ageRow();
    await expectWordsInStep();
    await expect.poll(findXye).toEqual([200, false]);
    expect(await reindexBooks(store.database.address)).toBe(1);
    await expect.poll(findXye).toEqual([200, true]);
    expect((await countWords()).kept).toEqual(before);
  });

  it.each(['changed', 'deleted'])('leaves no wrong counts behind when its book is %s', async (what) => {
    await ageRow();
    const change = {
      title: 'Another',
      category: 'fiction',
      oldPrice: 2,
      newPrice: 1,
      description: 'A book.',
    };
    const answer = await store.app.inject(
      what === 'deleted'
        ? { method: 'DELETE', url: `/api/v1/books/${xye._id}`, headers: admin }
        : { method: 'PUT', url: `/api/v1/books/update/${xye._id}`, headers: admin, payload: change },
    );
    expect(answer.statusCode).toBe(200);
    await expectWordsInStep();
    expect(await olderRows()).toBe(0);
  });

  it('is not overwritten with what its book was before a change that is under way', async () => {
    await ageRow();
    const client = await store.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query("UPDATE books SET title = 'Renamed', author = NULL WHERE id = $1", [xye._id]);
      await client.query('SELECT FROM book_search WHERE book_id = $1 FOR UPDATE', [xye._id]);
      const reindexing = reindexBooks(store.database.address);
      await expect.poll(() => countLockWaits(store.database)).toBe(1);
      await client.query('COMMIT');
      expect(await reindexing).toBe(1);
    } finally {
      client.release();
    }
    expect(await query('SELECT title FROM book_search WHERE book_id = $1', [xye._id])).toEqual([
      { title: 'renamed' },
    ]);
    await expectWordsInStep();
  });
});

describe('going through all rows', () => {
  it('goes on where it was broken off', async () => {
    await ageAllRows();
    await ageRow();
    const breaking = new Error('the process was killed');
    const rest = () => Promise.reject(breaking);
    await expect(reindexBooks(store.database.address, { rest })).rejects.toThrow(breaking);
    expect(await olderRows()).toBe(151);
    await expectWordsInStep();
    expect(await reindexBooks(store.database.address)).toBe(151);
    await expectWordsInStep();
    await expect.poll(findXye).toEqual([200, true]);
  });

  it('has the indexes collect what is new, and stops that at the end', async () => {
    await ageAllRows();
    const seen: boolean[] = [];
    const rest = async () => void seen.push(await isCollecting(store.database.db));
    await reindexBooks(store.database.address, { rest });
    expect(seen).toContain(true);
    expect(await isCollecting(store.database.db)).toBe(false);
  });

  it('is recorded only after a pass that met no older row', async () => {
    await ageAllRows();
    await reindexBooks(store.database.address);
    expect(await readRecordedRules(store.database.db)).toBe(1);
    expect(await reindexBooks(store.database.address)).toBe(0);
    expect(await readRecordedRules(store.database.db)).toBe(searchRules);
  });

  it('leaves rows and records of newer rules alone, unless all are asked for by the command as it is typed', async () => {
    const newer = searchRules + 1;
    await query('UPDATE book_search SET rules_version = $1', [newer]);
    await query('UPDATE search_rules SET version = $1', [newer]);
    expect(await reindexBooks(store.database.address)).toBe(0);
    expect(await query('SELECT DISTINCT rules_version FROM book_search')).toEqual([{ rules_version: newer }]);
    expect(await readRecordedRules(store.database.db)).toBe(newer);
    const answer = runCommandProgram('reindex', ['--all'], {
      DATABASE_URL: toDatabaseUrl(store.database.address),
      AUTH_SECRET: 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a',
    });
    expect(answer).toMatchObject({ status: 0, stderr: '' });
    expect(answer.stdout).toMatch(/^251 of 251 books looked at, 251 made anew$/m);
    expect(answer.stdout).toMatch(/^251 books made anew in \d+ s\.\n$/m);
    expect(await query('SELECT DISTINCT rules_version FROM book_search')).toEqual([
      { rules_version: searchRules },
    ]);
  });

  it('is done by one process at a time', async () => {
    const other = connectForBulkWork(store.database.address);
    expect(await tryReindexLock(other.db)).toBe(true);
    expect(await reindexBooks(store.database.address)).toBeUndefined();
    await other.close();
    expect(await reindexBooks(store.database.address)).toBe(0);
  });

  it('begins by itself once the store listens, and tidies up after one that was killed', async () => {
    await ageRow();
    await startCollecting(store.database.db);
    expect(await isCollecting(store.database.db)).toBe(true);
    const second = await store.startSecondApp();
    await second.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(findXye, soon).toEqual([200, true]);
    await expect.poll(() => isCollecting(store.database.db), soon).toBe(false);
    await second.close();
    await expectWordsInStep();
  });
});
