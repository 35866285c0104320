-- The place of a price between the bounds of the bands that shoppers choose from (priceBounds in the contract): 0 for the
-- cheapest. There are more than a shelf shows, since a shop whose books cost hundreds has wider bands.
CREATE OR REPLACE FUNCTION shelf_price_band(price_cents integer) RETURNS smallint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN width_bucket(price_cents, ARRAY[
  1000, 2000, 3000, 5000, 10000, 20000, 30000, 50000, 100000, 200000, 300000, 500000, 1000000, 2000000, 3000000, 5000000
])::smallint;

-- Where this file is new to a store, its dearest books were counted by fewer bands: these are counted anew.
DO $$
BEGIN
  IF EXISTS (SELECT FROM shelf_counts WHERE price_band >= 4) THEN
    -- Orders go on; a book that is changed meanwhile would be missed.
    LOCK TABLE books IN SHARE ROW EXCLUSIVE MODE;
    DELETE FROM shelf_counts WHERE price_band >= 4;
    DELETE FROM shelf_sold_out_counts WHERE price_band >= 4;
    DELETE FROM shelf_colour_counts WHERE price_band >= 4;
    INSERT INTO shelf_counts
    SELECT category, language, format, shelf_price_band(price_cents), count(*)
    FROM shelf_books WHERE price_cents >= 5000 GROUP BY 1, 2, 3, 4;
    INSERT INTO shelf_sold_out_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), count(*)
    FROM books WHERE copies_left = 0 AND new_price_cents >= 5000 GROUP BY 1, 2, 3, 4;
    INSERT INTO shelf_colour_counts
    SELECT s.category, s.language, s.format, shelf_price_band(s.price_cents), coalesce(b.copies_left = 0, false), s.colour,
      count(*)
    FROM shelf_books s JOIN books b ON b.id = s.book_id
    WHERE s.colour <> '' AND s.price_cents >= 5000 GROUP BY 1, 2, 3, 4, 5, 6;
  END IF;
END
$$;
