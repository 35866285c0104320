-- By what an order is held until somebody confirms it; no row: by nothing.
CREATE TABLE trust_rules (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  version integer NOT NULL,
  rules jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- An order that waits, or waited, for a confirmation. Link and codes follow from the store's secret: none is kept here.
CREATE TABLE order_holds (
  order_id uuid PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  reasons text[] NOT NULL,
  until timestamptz(3) NOT NULL,
  -- link, code or desk: confirmed; cancelled or expired: not. None while it is held.
  outcome text COLLATE "C",
  ended_at timestamptz(3),
  -- How many codes were asked for, when the last one was, and how often it was guessed.
  codes smallint NOT NULL DEFAULT 0,
  code_at timestamptz(3),
  code_tries smallint NOT NULL DEFAULT 0,
  CHECK ((outcome IS NULL) = (ended_at IS NULL))
);
CREATE INDEX order_holds_open ON order_holds (until) WHERE outcome IS NULL;

-- Codes on their way to the webhook; deleted once they are there, or no longer good.
CREATE TABLE code_outbox (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  -- Which of the order's codes.
  code_number smallint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_try_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX code_outbox_due ON code_outbox (next_try_at);
CREATE INDEX code_outbox_of_order ON code_outbox (order_id);

-- Refusals by telephone number and address, however they are written; the routine hold_orders has the same expressions. Orders
-- that were not refused are in neither, so that placing one costs nothing for them.
CREATE INDEX orders_refused_by_phone ON orders (right(regexp_replace(phone, '\D', '', 'g'), 8))
  WHERE status = 'refused';
CREATE INDEX orders_refused_by_address
  ON orders (lower(regexp_replace(street, '[[:space:][:punct:]]', '', 'g') || ' '
    || regexp_replace(zipcode, '[[:space:][:punct:]]', '', 'g')))
  WHERE status = 'refused';
