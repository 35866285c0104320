-- A courier's run: the orders that left with somebody, what became of each, and the cash that came back.
CREATE TABLE courier_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  courier text NOT NULL,
  handed_over_at timestamptz(3) NOT NULL DEFAULT now(),
  handed_over_by text NOT NULL,
  -- The rest is known once it is closed.
  closed_at timestamptz(3),
  closed_by text,
  expected_cents bigint,
  counted_cents bigint,
  reason text,
  CHECK (num_nulls(closed_at, closed_by, expected_cents, counted_cents, reason) IN (0, 5))
);

CREATE TABLE courier_run_orders (
  run_id bigint NOT NULL REFERENCES courier_runs (id) ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  -- delivered, refused or not-at-home; none yet
  result text COLLATE "C",
  -- As long as the run is.
  is_open boolean NOT NULL DEFAULT true,
  PRIMARY KEY (run_id, order_id)
);
-- An order is carried by one courier at a time.
CREATE UNIQUE INDEX courier_run_orders_open ON courier_run_orders (order_id) WHERE is_open;
CREATE INDEX courier_run_orders_of_order ON courier_run_orders (order_id);

-- A day's cash as it was when it was closed. Rows are added, never changed.
CREATE TABLE cash_days (
  day date PRIMARY KEY,
  -- What came in between these moments counts on the day.
  from_at timestamptz(3) NOT NULL,
  to_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3) NOT NULL DEFAULT now(),
  closed_by text NOT NULL,
  orders integer NOT NULL,
  books integer NOT NULL,
  delivery_cents bigint NOT NULL,
  tax_cents bigint NOT NULL,
  collected_cents bigint NOT NULL,
  given_back_cents bigint NOT NULL,
  counted_cents bigint NOT NULL,
  reason text NOT NULL,
  CHECK (from_at < to_at)
);

CREATE TABLE cash_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL REFERENCES cash_days (day),
  at timestamptz(3) NOT NULL DEFAULT now(),
  admin_username text NOT NULL,
  cents bigint NOT NULL CHECK (cents <> 0),
  reason text NOT NULL
);
CREATE INDEX cash_corrections_of_day ON cash_corrections (day);
