-- Makes what the shelves keep of the books anew: for a store from before there were shelves, a restored one, and one
-- that was loaded with its triggers off. The indexes are built afterwards, which takes a fraction of the time.
CREATE OR REPLACE FUNCTION shelves_fill() RETURNS void
LANGUAGE plpgsql
AS $$
DECLARE
  definitions text[];
  known record;
  definition text;
BEGIN
  -- Orders go on; a book that is changed meanwhile would be missed.
  LOCK TABLE books, book_sales IN SHARE ROW EXCLUSIVE MODE;
  FOR known IN SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
    WHERE indrelid = 'shelf_books'::regclass AND NOT indisprimary LOOP
    definitions := definitions || known.definition;
    EXECUTE format('DROP INDEX %s', known.name);
  END LOOP;
  DELETE FROM shelf_books;
  DELETE FROM shelf_counts;
  DELETE FROM shelf_sold_out_counts;
  DELETE FROM shelf_colour_counts;
  INSERT INTO shelf_books
  SELECT b.id, b.category, coalesce(b.language, ''), coalesce(b.format, ''), b.new_price_cents,
    shelf_title_key(b.title), b.created_at, coalesce(s.units_sold, 0), coalesce(c.colours[1], '')
  FROM books b LEFT JOIN book_sales s ON s.book_id = b.id LEFT JOIN cover_colours c ON c.cover_image = b.cover_image;
  INSERT INTO shelf_counts
  SELECT category, language, format, shelf_price_band(price_cents), count(*)
  FROM shelf_books GROUP BY 1, 2, 3, 4;
  INSERT INTO shelf_sold_out_counts
  SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), count(*)
  FROM books WHERE copies_left = 0 GROUP BY 1, 2, 3, 4;
  INSERT INTO shelf_colour_counts
  SELECT s.category, s.language, s.format, shelf_price_band(s.price_cents), coalesce(b.copies_left = 0, false), s.colour,
    count(*)
  FROM shelf_books s JOIN books b ON b.id = s.book_id WHERE s.colour <> '' GROUP BY 1, 2, 3, 4, 5, 6;
  FOREACH definition IN ARRAY coalesce(definitions, '{}') LOOP
    EXECUTE definition;
  END LOOP;
END
$$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM shelf_books) AND EXISTS (SELECT FROM books) THEN
    PERFORM shelves_fill();
  END IF;
END
$$;
