-- The schema of the first release. Never edited: the next migration corrects it. Functions are in ../routines.

-- Which migrations and routines this database has, by name and by the checksum of their text (see src/database/schema).

CREATE TABLE applied_migrations (
  name text COLLATE "C" PRIMARY KEY,
  checksum text COLLATE "C" NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE applied_routines (
  name text COLLATE "C" PRIMARY KEY,
  checksum text COLLATE "C" NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- Books

CREATE TABLE books (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  description text NOT NULL,
  category text COLLATE "C" NOT NULL,
  trending boolean NOT NULL,
  old_price_cents integer NOT NULL CHECK (old_price_cents >= 0),
  new_price_cents integer NOT NULL CHECK (new_price_cents >= 0),
  cover_image text NOT NULL,
  author text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Not unique: a bookseller may offer one edition twice, new and used.
  isbn text COLLATE "C" CHECK (isbn ~ '^[0-9]{13}$'),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX books_newest ON books (created_at DESC, id DESC);
CREATE INDEX books_newest_in_category ON books (category, created_at DESC, id DESC);
CREATE INDEX books_by_price ON books (new_price_cents, id);
CREATE INDEX books_by_price_in_category ON books (category, new_price_cents, id);
CREATE INDEX books_by_isbn ON books (isbn) WHERE isbn IS NOT NULL;
CREATE TABLE deleted_books (
  id uuid PRIMARY KEY,
  title text NOT NULL,
  deleted_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Popularity and search: derived from books, kept in step by the catalogue feature.

CREATE TABLE book_sales (
  book_id uuid PRIMARY KEY,
  category text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  units_sold integer NOT NULL DEFAULT 0
);
CREATE INDEX book_sales_top ON book_sales (units_sold DESC, created_at DESC, book_id DESC);
CREATE INDEX book_sales_top_in_category
  ON book_sales (category, units_sold DESC, created_at DESC, book_id DESC);
-- No key and no index: an order only appends, and the roll-up takes all there is.
CREATE TABLE unit_changes (book_id uuid NOT NULL, units integer NOT NULL);

-- A part for each tier keeps the popular books together: they fill a few hundred pages, always in memory.
CREATE TABLE book_search (
  book_id uuid NOT NULL,
  tier smallint NOT NULL,
  units_sold integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  category text COLLATE "C" NOT NULL,
  title text COLLATE "C" NOT NULL,
  words tsvector NOT NULL,
  -- Which rules made the row. Without an index: a row that stays as it is but for this number is written in place.
  rules_version smallint NOT NULL DEFAULT 1
) PARTITION BY LIST (tier);
-- The free room on each page lets new sales figures be written in place.
CREATE TABLE book_search_top PARTITION OF book_search (PRIMARY KEY (book_id))
  FOR VALUES IN (0) WITH (fillfactor = 90);
CREATE INDEX book_search_top_title ON book_search_top (title);
CREATE INDEX book_search_top_words ON book_search_top USING gin (words) WITH (fastupdate = off);
CREATE TABLE book_search_middle PARTITION OF book_search (PRIMARY KEY (book_id))
  FOR VALUES IN (1) WITH (fillfactor = 90);
CREATE INDEX book_search_middle_title ON book_search_middle (title);
CREATE INDEX book_search_middle_words ON book_search_middle USING gin (words) WITH (fastupdate = off);
CREATE TABLE book_search_rest PARTITION OF book_search (PRIMARY KEY (book_id))
  FOR VALUES IN (2) WITH (fillfactor = 90);
CREATE INDEX book_search_rest_title ON book_search_rest (title);
CREATE INDEX book_search_rest_words ON book_search_rest USING gin (words) WITH (fastupdate = off);

CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  books integer NOT NULL,
  named integer NOT NULL,
  forms integer[] NOT NULL
);
CREATE INDEX search_words_forms ON search_words USING gin (forms) WITH (fastupdate = off);

-- The rules that all rows of the search have at least.
CREATE TABLE search_rules (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  version smallint NOT NULL
);
INSERT INTO search_rules (version) VALUES (1);

CREATE TABLE covers (
  stem text COLLATE "C" PRIMARY KEY,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE cover_files (
  stem text COLLATE "C" NOT NULL REFERENCES covers ON DELETE CASCADE,
  width integer NOT NULL,
  format text COLLATE "C" NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (stem, width, format)
);
-- Pictures are compressed already: trying again would only cost time.
ALTER TABLE cover_files ALTER COLUMN bytes SET STORAGE EXTERNAL;

-- Accounts, with the names that the library for signing in expects

CREATE TABLE "user" (
  id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  email text COLLATE "C" NOT NULL UNIQUE CHECK (email = lower(email)),
  "emailVerified" boolean NOT NULL DEFAULT false,
  image text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE session (
  id text COLLATE "C" PRIMARY KEY,
  token text COLLATE "C" NOT NULL UNIQUE,
  "userId" text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  "expiresAt" timestamptz NOT NULL,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_by_user ON session ("userId");
CREATE INDEX session_by_expiry ON session ("expiresAt");

-- A way to sign in: a password, or Google. There is no room for a provider's tokens: nothing needs them.
CREATE TABLE account (
  id text COLLATE "C" PRIMARY KEY,
  "userId" text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  "providerId" text COLLATE "C" NOT NULL,
  "accountId" text COLLATE "C" NOT NULL,
  password text,
  "createdAt" timestamptz NOT NULL DEFAULT now(),
  "updatedAt" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_identity UNIQUE ("providerId", "accountId")
);
CREATE INDEX account_by_user ON account ("userId");

-- What a mailed link proves, by the hash of its token: a copy of the database opens nothing.
CREATE TABLE account_tokens (
  hash bytea PRIMARY KEY,
  purpose text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_tokens_by_user ON account_tokens (user_id, purpose);

-- Statistics, in sixteen shards: one row that every order waits for halves the orders a second.

CREATE TABLE total_figures (
  shard smallint PRIMARY KEY,
  orders bigint NOT NULL DEFAULT 0,
  open_orders bigint NOT NULL DEFAULT 0,
  sales_cents bigint NOT NULL DEFAULT 0,
  books bigint NOT NULL DEFAULT 0,
  trending_books bigint NOT NULL DEFAULT 0,
  business_units bigint NOT NULL DEFAULT 0,
  technology_units bigint NOT NULL DEFAULT 0,
  fiction_units bigint NOT NULL DEFAULT 0,
  horror_units bigint NOT NULL DEFAULT 0,
  adventure_units bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);
INSERT INTO total_figures (shard) SELECT generate_series(0, 15);
-- A month is known by its first day.
CREATE TABLE monthly_figures (
  month date NOT NULL,
  shard smallint NOT NULL,
  sales_cents bigint NOT NULL,
  units bigint NOT NULL,
  trending_units bigint NOT NULL,
  PRIMARY KEY (month, shard)
) WITH (fillfactor = 50);
CREATE TABLE customer_figures (
  user_id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  orders bigint NOT NULL,
  sales_cents bigint NOT NULL,
  average_cents double precision GENERATED ALWAYS AS (sales_cents::double precision / nullif(orders, 0)) STORED
);
CREATE INDEX customers_by_average_order ON customer_figures (average_cents DESC, user_id) WHERE orders > 0;
CREATE TABLE hourly_visits (
  hour timestamptz PRIMARY KEY,
  visits bigint NOT NULL
);

-- Orders. No reference to "user": an order outlives the account that placed it.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  street text,
  city text NOT NULL,
  country text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  total_cents integer NOT NULL CHECK (total_cents >= 0),
  status text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_newest_in_status ON orders (status, created_at DESC, id DESC);

-- What makes a repeated request find its first order: an Idempotency-Key for good, the content for a while.
CREATE TABLE order_claims (
  user_id text COLLATE "C" NOT NULL,
  claim text COLLATE "C" NOT NULL,
  fingerprint bytea NOT NULL,
  order_id uuid NOT NULL,
  claimed_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, claim)
);
CREATE INDEX order_claims_without_key ON order_claims (claimed_at) WHERE claim LIKE 'content:%';

-- The lines are a snapshot: a book may change or go, an order may not.
CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  book_id uuid NOT NULL,
  title text NOT NULL,
  category text COLLATE "C" NOT NULL,
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  trending boolean NOT NULL,
  cover_image text NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- What came after an order was placed. No status can come back, so an order has each at most once.
CREATE TABLE order_history (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  status text COLLATE "C" NOT NULL,
  at timestamptz(3) NOT NULL,
  admin_id uuid,
  PRIMARY KEY (order_id, status)
);

CREATE TABLE demo_loads (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  loaded_at timestamptz NOT NULL DEFAULT now()
);

-- The dashboard

CREATE TABLE admins (
  id uuid PRIMARY KEY,
  username text COLLATE "C" NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  role text COLLATE "C" NOT NULL,
  CONSTRAINT admins_role CHECK (role IN ('owner', 'clerk'))
);
CREATE TABLE admin_sessions (
  id uuid PRIMARY KEY,
  admin_id uuid NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX admin_sessions_by_admin ON admin_sessions (admin_id);
-- Refers to nothing: an entry outlives the admin who made it and the thing that it tells of.
CREATE TABLE audit_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz(3) NOT NULL DEFAULT now(),
  admin_id uuid,
  admin_username text,
  action text COLLATE "C" NOT NULL,
  object_id text COLLATE "C" NOT NULL,
  object_name text NOT NULL,
  changes jsonb NOT NULL,
  part_of bigint
);
-- Both lists walk it backwards: the trail itself (part of nothing) and the parts of one entry.
CREATE INDEX audit_entries_listed ON audit_entries (part_of, id);

CREATE TABLE rate_limits (
  key text COLLATE "C" PRIMARY KEY,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL
);

-- Newsletter and letters

CREATE TABLE newsletter_subscribers (
  email text COLLATE "C" PRIMARY KEY CHECK (email = lower(email)),
  subscribed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  -- Unset: no letter asked for a confirmation yet, because the store sent no mail at that time.
  letter_at timestamptz
);
CREATE INDEX newsletter_unconfirmed ON newsletter_subscribers (letter_at) WHERE confirmed_at IS NULL;
CREATE TABLE newsletter_tokens (
  hash bytea PRIMARY KEY,
  email text COLLATE "C" NOT NULL REFERENCES newsletter_subscribers (email) ON DELETE CASCADE,
  purpose text COLLATE "C" NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX newsletter_tokens_of ON newsletter_tokens (email);

-- A letter is written together with its cause and deleted once sent; what is in it holds no secret.
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  kind text COLLATE "C" NOT NULL,
  recipient text COLLATE "C" NOT NULL,
  content jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Unset: given up.
  next_try_at timestamptz DEFAULT now(),
  -- 0: account letters, 1: order letters, 2: newsletters. Claimed in this order.
  priority smallint NOT NULL DEFAULT 1
);
CREATE INDEX mail_outbox_due ON mail_outbox (priority, next_try_at) WHERE next_try_at IS NOT NULL;
