-- What an order costs beside its books, and how long its delivery was said to take.

ALTER TABLE orders
  ADD COLUMN delivery_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN tax_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN delivery_days_from smallint,
  ADD COLUMN delivery_days_to smallint,
  -- Not valid: what was stored before has the defaults, so that nobody need wait until it is read.
  ADD CONSTRAINT orders_charges_check
    CHECK (delivery_cents >= 0 AND tax_cents >= 0 AND delivery_cents + tax_cents <= total_cents) NOT VALID;
