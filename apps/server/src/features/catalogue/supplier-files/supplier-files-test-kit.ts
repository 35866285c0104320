/** A supplier's file from the first byte to the last row, the way the dashboard sends it. */
import {
  type CheckFile,
  type ErrorBody,
  type FileImport,
  type FileImportLine,
  type FileLook,
  filePartBytes,
  type FileRow,
  type FileRows,
} from '@book-store/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { App } from '../../../http/app-types.ts';
import { startTestStore, type TestStore } from '../../../testing/test-store.ts';
import { type AdminHeaders, walkPages } from '../testing/sample-books.ts';
import { emptyCatalogue } from '../transfer/transfer-test-kit.ts';

const base = '/api/v1/admin/imports';

export function post(app: App, headers: AdminHeaders, path: string, payload: object = {}) {
  return app.inject({ method: 'POST', url: `${base}${path}`, headers, payload });
}

export function sendPart(
  app: App,
  headers: AdminHeaders,
  { id, part, bytes }: { id: string; part: number; bytes: Buffer },
) {
  return app.inject({
    method: 'PUT',
    url: `${base}/${id}/parts/${part}`,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
}

/** As a whole, and not looked at yet. */
export async function sendInParts(
  app: App,
  headers: AdminHeaders,
  content: string | Buffer,
): Promise<string> {
  const bytes = Buffer.from(content);
  const created = await post(app, headers, '', { fileName: 'list.csv', bytes: bytes.length });
  if (created.statusCode !== 201) throw new Error(created.body);
  const { _id: id } = created.json<FileImport>();
  for (let at = 0; at < bytes.length; at += filePartBytes) {
    const answer = await sendPart(app, headers, {
      id,
      part: at / filePartBytes,
      bytes: bytes.subarray(at, at + filePartBytes),
    });
    if (answer.statusCode !== 204) throw new Error(answer.body);
  }
  return id;
}

/** Sent, and looked at. */
export async function sendSupplierFile(app: App, headers: AdminHeaders, content: string | Buffer) {
  const id = await sendInParts(app, headers, content);
  const look = await post(app, headers, `/${id}/look`);
  if (look.statusCode !== 200) throw new Error(look.body);
  return { id, look: look.json<FileLook>() };
}

export function toReading({ columns, ...look }: FileLook, changes: Partial<CheckFile> = {}): CheckFile {
  return { ...look, columns: columns.map(({ field }) => field), ...changes };
}

/** The last line of what is done with it. */
export async function work(
  app: App,
  headers: AdminHeaders,
  path: string,
  payload: object = {},
): Promise<FileImport> {
  const line = await workLine(app, headers, path, payload);
  if (line.kind !== 'done') throw new Error(JSON.stringify(line));
  return line.import;
}

type Refusal = { kind: 'refused'; status: number; error: ErrorBody };

/** The last line; what is refused before the first one has a status instead. */
export async function workLine(
  app: App,
  headers: AdminHeaders,
  path: string,
  payload: object = {},
): Promise<FileImportLine | Refusal> {
  const answer = await post(app, headers, path, payload);
  if (answer.statusCode !== 200)
    return { kind: 'refused', status: answer.statusCode, error: answer.json<ErrorBody>() };
  return JSON.parse(answer.body.trimEnd().split('\n').at(-1) ?? '') as FileImportLine;
}

export function leaveOut(
  app: App,
  headers: AdminHeaders,
  { id, rows, isLeftOut = true }: { id: string; rows: number[]; isLeftOut?: boolean },
) {
  return app.inject({
    method: 'PUT',
    url: `${base}/${id}/left-out`,
    headers,
    payload: { rows, isLeftOut },
  });
}

async function checkSupplierFile(
  app: App,
  headers: AdminHeaders,
  content: string | Buffer,
  changes: Partial<CheckFile> = {},
) {
  const { id, look } = await sendSupplierFile(app, headers, content);
  const file = await work(app, headers, `/${id}/check`, toReading(look, changes));
  return { id, look, file, rows: await readRows(app, headers, id) };
}

export async function readRows(app: App, headers: AdminHeaders, id: string, query = ''): Promise<FileRow[]> {
  const answer = await app.inject({ url: `${base}/${id}/rows?limit=100${query}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<FileRows>().rows;
}

/** Rows as "row kind field: old → new; remark". */
export function describeRows(rows: FileRow[]): string[] {
  return rows.map(({ row, kind, changes, remarks }) => {
    const fields = changes.map(({ field, old, new: now }) => `${field}: ${old} → ${now}`);
    return [
      `${row} ${kind}`,
      ...fields,
      ...remarks.map(({ column, text }) => `${column ?? '-'}! ${text}`),
    ].join('; ');
  });
}

/** Of three books that there are. */
export const supplierIsbns = ['9780306406157', '9780804429573', '9791090636071'] as const;

export const germanFile = [
  'ISBN;Titel;Autor;Warengruppe;Beschreibung;VK;Bestand',
  `${supplierIsbns[0]};;;;;"1.234,50";7`,
  `${supplierIsbns[1]};Die Früchte;Jörg Groß;Horror;Ein Buch.;9,99;`,
  '',
].join('\r\n');

/** A store for all tests of a file, without books and suppliers before each of them. */
export function useSupplierStore() {
  let store: TestStore;
  let admin: AdminHeaders;
  beforeAll(async () => {
    store = await startTestStore();
    admin = await store.logInAdmin();
  });
  afterAll(() => store.stop());
  beforeEach(async () => {
    await emptyCatalogue(store.app, store.database.db, admin);
    await sql`TRUNCATE suppliers, file_imports, file_import_rows, file_import_pieces, rate_limits`.execute(
      store.database.db,
    );
  });
  return {
    get store() {
      return store;
    },
    get admin() {
      return admin;
    },
    db: () => store.database.db,
    listBooks: () => walkPages(store.app, '/api/v1/books/?limit=1000'),
    check: (content: string | Buffer, changes: Partial<CheckFile> = {}) =>
      checkSupplierFile(store.app, admin, content, changes),
  };
}
