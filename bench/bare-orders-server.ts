/**
 * The yardstick for orders: a Fastify with nothing but one route, which stores an order and its lines with one statement
 * in the database that the store uses. It checks nothing and asks nobody who is ordering.
 */
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { connectionConfig, type DatabaseAddress } from '../apps/server/src/database/connect.ts';

type Order = { name: string; email: string; phone: string; address: object; productIds: string[] };

const { PORT: port, BARE_DATABASE: database = '' } = process.env;
/** As many connections as the store has. */
const pool = new pg.Pool({ ...connectionConfig(JSON.parse(database) as DatabaseAddress), max: 10 });
await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_orders (
    id uuid PRIMARY KEY, name text, email text, phone text, address jsonb, created_at timestamptz DEFAULT now());
  CREATE TABLE IF NOT EXISTS bare_order_lines (
    order_id uuid REFERENCES bare_orders, position integer, book_id text, title text, price_cents integer,
    category text, PRIMARY KEY (order_id, position))`);
const { rows } = await pool.query<{ id: string; title: string; price: number; category: string }>(
  'SELECT id::text, title, new_price_cents AS price, category FROM books',
);
const books = new Map(rows.map((book) => [book.id, book]));

const text = `
  WITH placed AS (
    INSERT INTO bare_orders (id, name, email, phone, address) VALUES ($1, $2, $3, $4, $5) RETURNING id)
  INSERT INTO bare_order_lines (order_id, position, book_id, title, price_cents, category)
  SELECT placed.id, line.position, line.id, line.title, line.price, line.category
  FROM placed, ROWS FROM (jsonb_to_recordset($6) AS (id text, title text, price integer, category text))
    WITH ORDINALITY AS line (id, title, price, category, position)`;

const app = Fastify();
app.post('/', async (request, reply) => {
  const { name, email, phone, address, productIds } = request.body as Order;
  const id = randomUUID();
  const lines = JSON.stringify(productIds.map((bookId) => books.get(bookId)));
  const values = [id, name, email, phone, JSON.stringify(address), lines];
  await pool.query({ name: 'place-order', text, values });
  return reply.code(201).send({ _id: id });
});
process.once('disconnect', () => process.exit());
await app.listen({ port: Number(port), host: '127.0.0.1' });
