/** What two stores must have in common after a restore. */
import { readFile } from 'node:fs/promises';
import type { DatabaseAddress } from '../connect.ts';
import { lastReleaseFile, listTables, runScript } from '../schema/upgrade/upgrade-test-kit.ts';
import { leftOut } from './stored-tables.ts';

/** A database of the last release, in which every table has rows. */
export async function loadLastRelease(address: DatabaseAddress): Promise<void> {
  await runScript(address, await readFile(lastReleaseFile, 'utf8'));
}

/** Rows for the tables that are newer than the last release: who adds one, adds some here, else a test says that it is empty. */
export async function fillNewerTables(address: DatabaseAddress): Promise<void> {
  await runScript(
    address,
    `INSERT INTO search_counts (day, words, searches, found, chosen) VALUES ('2026-11-01', 'moby', 3, 2, 1);
     INSERT INTO search_choices (words, book_id, chosen, last_day)
     SELECT 'moby', id, 1, '2026-11-01' FROM books LIMIT 1;
     INSERT INTO queued_sales (placed_at, user_id, name, cents, units, trending_units, categories)
     VALUES ('2026-11-01', 'ada', 'Ada "the first" Reader', 1999, 2, 1, '{fiction,horror}');
     INSERT INTO order_search (order_id, created_at, total_cents, part, words)
     SELECT id, created_at, total_cents, 1, array_to_tsvector('{1:ada}') FROM orders;
     INSERT INTO order_search_parts (number, from_at, last_at, orders) VALUES (1, 'epoch', '2026-11-01', 1);
     INSERT INTO order_letter_texts (status, subject, opening) VALUES ('shipped', 'Off it goes', 'See {number}.');
     INSERT INTO order_entries (order_id, admin_username, kind, text) SELECT id, 'admin', 'note', 'call "first"' FROM orders;
     INSERT INTO order_returns (order_id, refund_cents, restocked) SELECT id, 100, true FROM orders;
     INSERT INTO suppliers (name, habits) VALUES ('Libri', '{"columns": []}');
     INSERT INTO file_imports (file_name, file_bytes, admin_id, admin_username)
     VALUES ('list.csv', 12, '00000000-0000-4000-8000-000000000000', 'admin');
     INSERT INTO file_import_rows (import_id, row_number, kind, is_new, title, changes, remarks)
     SELECT id, 2, 'update', false, 'Moby "Dick"', '{"newPrice": [999, 899]}', '[]' FROM file_imports;
     INSERT INTO courier_runs (courier, handed_over_by) VALUES ('Kim "the quick"', 'admin');
     INSERT INTO courier_run_orders (run_id, order_id, position) SELECT 1, id, 1 FROM orders;
     INSERT INTO cash_days (day, from_at, to_at, closed_by, orders, books, delivery_cents, tax_cents, collected_cents,
       given_back_cents, counted_cents, reason)
     VALUES ('2026-11-01', '2026-10-31 23:00Z', '2026-11-01 23:00Z', 'admin', 1, 2, 490, 0, 1999, 0, 1998, 'a cent fell');
     INSERT INTO cash_corrections (day, admin_username, cents, reason) VALUES ('2026-11-01', 'admin', 1, 'found');
     INSERT INTO shop_settings (version, settings) VALUES (2, '{"name": "Quiet Pages"}');
     INSERT INTO trust_rules (version, rules) VALUES (1, '{"openOrders": 3}');
     INSERT INTO order_holds (order_id, reasons, until) SELECT id, '{first-order,"open-orders"}', '2026-11-03' FROM orders;
     INSERT INTO code_outbox (id, order_id, code_number) SELECT gen_random_uuid(), id, 1 FROM orders;
     INSERT INTO front_page (version, content) VALUES (1, '{"banners": [], "news": null}');
     UPDATE books SET new_price_cents = new_price_cents + 1;
     INSERT INTO price_plans (shelf, percent_off, rounding, starts_at, ends_at, planned_by)
     VALUES ('all', 20, 'cents', '2099-01-01', '2099-01-03', 'admin');
     INSERT INTO planned_prices SELECT id, gen_random_uuid(), 2000, 2000, 1600, 2000, now() FROM books LIMIT 1;
     INSERT INTO books_to_price SELECT id FROM books LIMIT 1;
     INSERT INTO stock (book_id, copies) SELECT id, 2 FROM books LIMIT 1;
     INSERT INTO stock_changes (book_id, change, reason, note) SELECT book_id, 2, 'delivery', 'a box' FROM stock;
     INSERT INTO kept_addresses (user_id, name, phone, city, country, state, zipcode)
     SELECT id, 'Ada "the first" Reader', '+49 030', 'Bonn', 'Germany', 'NW', '53111' FROM "user" LIMIT 1;
     INSERT INTO customer_notes (user_id, admin_username, text) SELECT id, 'admin', 'rings "twice"' FROM "user";
     INSERT INTO customer_search (user_id, created_at, words) SELECT id, "createdAt", array_to_tsvector('{ada}') FROM "user";
     INSERT INTO customer_search_stale SELECT id FROM "user" ON CONFLICT DO NOTHING;
     INSERT INTO restock_requests (book_id, user_id) SELECT books.id, "user".id FROM books, "user" LIMIT 1;`,
  );
}

/** Every row of every table, in an order of its own; those that are not in a backup have none. */
export async function readRows(address: DatabaseAddress): Promise<Record<string, string[]>> {
  const tables = await listTables(address);
  return Object.fromEntries(
    tables
      .filter(({ table }) => !table.startsWith('applied_'))
      .map(({ table, rows }) => [
        table,
        table in leftOut ? [] : rows.map((row) => JSON.stringify(row)).toSorted(),
      ]),
  );
}
