/**
 * A connection through a pooler: a prepared statement would stay in one session, and the next use of it meet another
 * one. Planning it each time is the price.
 */
import type pg from 'pg';

export function createUnnamedClient(Client: typeof pg.Client): typeof pg.Client {
  class UnnamedClient extends Client {}
  const { query } = Client.prototype as { query: (...words: unknown[]) => unknown };
  UnnamedClient.prototype.query = function queryUnnamed(this: pg.Client, ...words: unknown[]) {
    const [asked, ...rest] = words;
    return query.call(this, isNamed(asked) ? { ...asked, name: undefined } : asked, ...rest);
  } as typeof UnnamedClient.prototype.query;
  return UnnamedClient;
}

function isNamed(asked: unknown): asked is { name: string } {
  return typeof asked === 'object' && asked !== null && 'name' in asked && 'text' in asked;
}
