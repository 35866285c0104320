-- The place of a price among the bands that shoppers choose from (priceBands in the contract): 0 for the cheapest.
CREATE OR REPLACE FUNCTION shelf_price_band(price_cents integer) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN width_bucket(price_cents, ARRAY[1000, 2000, 3000, 5000])::smallint;
