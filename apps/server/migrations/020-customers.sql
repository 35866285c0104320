-- The desk's list of customers: the newest accounts first.
CREATE INDEX user_newest ON "user" ("createdAt" DESC, id DESC);

-- What booksellers wrote down about a customer. Goes with the account.
CREATE TABLE customer_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  admin_username text NOT NULL,
  text text NOT NULL
);
CREATE INDEX customer_notes_of_user ON customer_notes (user_id, id);

-- What the desk's search reads of each customer: the account, and names and telephones of the orders. Filled in the
-- background, so that neither an order nor a registration costs anything for it.
CREATE TABLE customer_search (
  user_id text COLLATE "C" PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  words tsvector NOT NULL
);
CREATE INDEX customer_search_newest ON customer_search (created_at DESC, user_id DESC);
CREATE INDEX customer_search_words ON customer_search USING gin (words) WITH (fastupdate = off);

-- Customers whose row is missing or no longer says what they are; triggers note them.
CREATE TABLE customer_search_stale (
  user_id text COLLATE "C" PRIMARY KEY
);

-- Accounts from before there was a search have been gone through up to this id.
CREATE TABLE customer_search_progress (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  filled_up_to text COLLATE "C" NOT NULL
);
INSERT INTO customer_search_progress (filled_up_to) VALUES ('');
