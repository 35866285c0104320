import type pg from 'pg';

export type DatabaseAddress =
  | { url: string }
  | { host: string; port: number; user: string; password?: string; database: string };

export function connectionConfig(address: DatabaseAddress): pg.ClientConfig {
  const target = 'url' in address ? { connectionString: address.url } : address;
  return { ...target, connectionTimeoutMillis: 2_000, keepAlive: true, application_name: 'book-store' };
}
