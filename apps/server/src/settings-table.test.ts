/** The table of docs/operations.md says which settings there are, and which of them another one asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const document = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const [, table = ''] = /\n## Settings\n([\s\S]*?)\n## /.exec(document) ?? [];
const rows = table.split('\n').filter((line) => line.startsWith('| `'));
const namesIn = (text: string) => Array.from(text.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = '']) => name);

/** Those that turn others on, so that these are read too. */
const examples: Record<string, string> = {
  DATABASE_URL: 'postgres://shop@db/shop',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
  SMTP_URL: 'smtp://mail.example',
};

it('has a row for each setting that is read, and for no other', () => {
  const read = new Set<string>();
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = examples;
  const known: Record<string, string | undefined> = { OTEL_EXPORTER_OTLP_ENDPOINT };
  const environment = new Proxy(known, {
    get: (values, name: string) => {
      read.add(name);
      return values[name];
    },
  });
  readSettings(environment);
  const described = rows.flatMap((row) => namesIn(row.split('|')[1] ?? ''));
  expect(described.toSorted()).toEqual([...read].toSorted());
});

const demands = rows.flatMap((row) => {
  const other = /required with `([A-Z_]+)`/.exec(row)?.[1];
  return other === undefined ? [] : [{ name: namesIn(row)[0], other }];
});

it.each(demands)('says that $name is required with $other, and so it is', ({ name, other }) => {
  expect(() => readSettings({ [other]: examples[other] })).toThrow(`${name} is required`);
});

it('knows which settings those are', () => {
  expect(demands.map(({ name }) => name)).toEqual(['AUTH_SECRET', 'MAIL_FROM']);
});
