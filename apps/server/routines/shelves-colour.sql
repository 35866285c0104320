-- Gives books the main colour of their covers where it was found after the book came; the answer is how many it changed. The
-- books are held meanwhile, as whoever changes one holds it, so that what was counted is what the rows say.
CREATE OR REPLACE FUNCTION shelves_colour(ids uuid[]) RETURNS integer
LANGUAGE plpgsql
AS $$
DECLARE
  changed integer;
BEGIN
  PERFORM FROM books WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  WITH recoloured AS MATERIALIZED (
    SELECT s.*, c.colours[1] AS main, coalesce(b.copies_left = 0, false) AS is_sold_out
    FROM books b JOIN shelf_books s ON s.book_id = b.id JOIN cover_colours c ON c.cover_image = b.cover_image
    WHERE b.id = ANY (ids) AND s.colour <> coalesce(c.colours[1], '')
  ), counted AS (
    INSERT INTO shelf_colour_counts
    SELECT category, language, format, shelf_price_band(price_cents), is_sold_out, colour, sum(books) FROM (
      SELECT category, language, format, price_cents, is_sold_out, main AS colour, 1 AS books
      FROM recoloured WHERE main IS NOT NULL
      UNION ALL
      SELECT category, language, format, price_cents, is_sold_out, colour, -1 FROM recoloured WHERE colour <> ''
    ) changes GROUP BY 1, 2, 3, 4, 5, 6
  )
  UPDATE shelf_books s SET colour = coalesce(r.main, '') FROM recoloured r WHERE s.book_id = r.book_id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END
$$;
