-- What the dashboard's search reads of each order; filled in the background, so that placing an order costs nothing for it.
-- Every word begins with the number of its part ("12:walden"): parts are asked one after the other, newest first, so that a
-- word that every order has costs no more than one part of them.
CREATE TABLE order_search (
  order_id uuid PRIMARY KEY,
  created_at timestamptz(3) NOT NULL,
  total_cents integer NOT NULL,
  part integer NOT NULL,
  words tsvector NOT NULL
);
-- At once into the index: each part that is asked would read the whole list of what is pending.
CREATE INDEX order_search_words ON order_search USING gin (words) WITH (fastupdate = off);
CREATE INDEX order_search_by_total ON order_search (total_cents, created_at, order_id);

-- A part has the orders from one moment on, until the next part begins; the last of them was placed at `last_at`.
CREATE TABLE order_search_parts (
  number integer PRIMARY KEY,
  from_at timestamptz(3) NOT NULL UNIQUE,
  last_at timestamptz(3) NOT NULL,
  orders integer NOT NULL
);

-- Every order up to this moment has its row.
CREATE TABLE order_search_progress (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  filled_up_to timestamptz(3) NOT NULL
);
INSERT INTO order_search_progress (filled_up_to) VALUES ('epoch');

-- Orders whose row no longer says what they are: whoever changed them, an instance of the version before included, need not
-- know how rows are made.
CREATE TABLE order_search_stale (
  order_id uuid PRIMARY KEY
);
