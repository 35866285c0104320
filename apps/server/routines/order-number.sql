-- The number of an order from before there were numbers: it follows from the id, so that a backup from before brings back the
-- same. The store writes it down when it comes by (fill-order-search.ts).
CREATE OR REPLACE FUNCTION order_number(order_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(
    substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + get_byte(decode(md5(order_id::text), 'hex'), place) % 28, 1), '' ORDER BY place
  ) FROM generate_series(0, 7) AS place
);
