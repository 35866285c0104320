-- Who carries the parcel, and where the customer can follow it.
ALTER TABLE orders ADD COLUMN courier text, ADD COLUMN tracking_link text;

-- What was done with an order besides its steps, in the words of the desk. Customers never see it.
CREATE TABLE order_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  admin_username text NOT NULL,
  -- note, address, parcel or return
  kind text COLLATE "C" NOT NULL,
  text text NOT NULL
);
CREATE INDEX order_entries_of_order ON order_entries (order_id, id);

-- Books that came back after they were paid, and what was given back for them.
CREATE TABLE order_returns (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT now(),
  refund_cents integer NOT NULL CHECK (refund_cents >= 0),
  -- Whether the copies went back on the shelf.
  restocked boolean NOT NULL
);
CREATE INDEX order_returns_of_order ON order_returns (order_id);
CREATE INDEX order_returns_by_time ON order_returns (at);
-- By which of them the copy came back; none has come back twice.
ALTER TABLE order_lines ADD COLUMN return_id bigint;
