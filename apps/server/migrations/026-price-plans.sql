-- Prices that are planned: for one book, or a percentage off all books of a shelf ('all': of every book).
CREATE TABLE price_plans (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  version integer NOT NULL DEFAULT 1,
  book_id uuid,
  shelf text COLLATE "C",
  price_cents integer,
  percent_off smallint,
  rounding text NOT NULL,
  starts_at timestamptz NOT NULL,
  -- Of a book only, none: the price stays.
  ends_at timestamptz,
  status text NOT NULL DEFAULT 'waiting',
  began_at timestamptz,
  -- Whether every book has what follows from it, and the last book that was looked at.
  is_settled boolean NOT NULL DEFAULT true,
  settled_created_at timestamptz(3),
  settled_book_id uuid,
  planned_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((book_id IS NULL) <> (shelf IS NULL) AND (price_cents IS NULL) <> (percent_off IS NULL))
);

-- The books whose price is a plan's: what they go back to, and what the plan wrote. Released: somebody has set another price
-- since, which stands.
CREATE TABLE planned_prices (
  book_id uuid PRIMARY KEY,
  plan_id uuid NOT NULL,
  regular_cents integer NOT NULL,
  regular_old_cents integer NOT NULL,
  planned_cents integer NOT NULL,
  planned_old_cents integer NOT NULL,
  released_at timestamptz
);
CREATE INDEX planned_prices_of_plan ON planned_prices (plan_id, book_id);

-- Books that came to a shelf or left one while plans are known; without a key: a change only appends.
CREATE TABLE books_to_price (book_id uuid NOT NULL);
