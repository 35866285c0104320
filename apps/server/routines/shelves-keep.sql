-- Keeps the shelves in step with the books. By the database itself: whatever changes a book, now or later, or an instance
-- of the version before, cannot forget it. Once for each statement, so that an import costs little more than a book.
CREATE OR REPLACE FUNCTION shelves_keep() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH added AS (
      INSERT INTO shelf_books
      SELECT b.id, b.category, coalesce(b.language, ''), coalesce(b.format, ''), b.new_price_cents,
        shelf_title_key(b.title), b.created_at, 0, coalesce(c.colours[1], '')
      FROM now_there b LEFT JOIN cover_colours c ON c.cover_image = b.cover_image
      RETURNING *
    )
    INSERT INTO shelf_colour_counts
    SELECT s.category, s.language, s.format, shelf_price_band(s.price_cents), coalesce(b.copies_left = 0, false),
      s.colour, count(*)
    FROM added s JOIN now_there b ON b.id = s.book_id WHERE s.colour <> '' GROUP BY 1, 2, 3, 4, 5, 6;
    INSERT INTO shelf_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), count(*)
    FROM now_there GROUP BY 1, 2, 3, 4;
    INSERT INTO shelf_sold_out_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), count(*)
    FROM now_there WHERE copies_left = 0 GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    WITH gone AS (
      DELETE FROM shelf_books s USING there_before b WHERE s.book_id = b.id RETURNING s.*, b.copies_left
    )
    INSERT INTO shelf_colour_counts
    SELECT category, language, format, shelf_price_band(price_cents), coalesce(copies_left = 0, false), colour, -count(*)
    FROM gone WHERE colour <> '' GROUP BY 1, 2, 3, 4, 5, 6;
    INSERT INTO shelf_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), -count(*)
    FROM there_before GROUP BY 1, 2, 3, 4;
    INSERT INTO shelf_sold_out_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), -count(*)
    FROM there_before WHERE copies_left = 0 GROUP BY 1, 2, 3, 4;
  ELSE
    -- One statement, which sees the rows as they were: what was counted is what they say.
    WITH coloured AS MATERIALIZED (
      SELECT b.*, coalesce(c.colours[1], '') AS colour
      FROM now_there b LEFT JOIN cover_colours c ON c.cover_image = b.cover_image
    ), former AS MATERIALIZED (
      SELECT s.*, b.copies_left FROM there_before b JOIN shelf_books s ON s.book_id = b.id WHERE s.colour <> ''
    ), changed AS (
      UPDATE shelf_books s
      SET category = b.category, language = coalesce(b.language, ''), format = coalesce(b.format, ''),
        price_cents = b.new_price_cents, title_key = shelf_title_key(b.title), colour = b.colour
      FROM coloured b
      WHERE s.book_id = b.id
        AND (s.category, s.language, s.format, s.price_cents, s.title_key, s.colour)
          <> (b.category, coalesce(b.language, ''), coalesce(b.format, ''), b.new_price_cents, shelf_title_key(b.title),
            b.colour)
    )
    INSERT INTO shelf_colour_counts
    SELECT category, language, format, price_band, is_sold_out, colour, sum(books) FROM (
      SELECT category, coalesce(language, '') AS language, coalesce(format, '') AS format,
        shelf_price_band(new_price_cents) AS price_band, coalesce(copies_left = 0, false) AS is_sold_out, colour, 1 AS books
      FROM coloured WHERE colour <> ''
      UNION ALL
      SELECT category, language, format, shelf_price_band(price_cents), coalesce(copies_left = 0, false), colour, -1
      FROM former
    ) changes GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(books) <> 0;
    INSERT INTO shelf_counts
    SELECT category, language, format, price_band, sum(books) FROM (
      SELECT category, coalesce(language, '') AS language, coalesce(format, '') AS format,
        shelf_price_band(new_price_cents) AS price_band, 1 AS books
      FROM now_there
      UNION ALL
      SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), -1
      FROM there_before
    ) changes GROUP BY 1, 2, 3, 4 HAVING sum(books) <> 0;
    INSERT INTO shelf_sold_out_counts
    SELECT category, language, format, price_band, sum(books) FROM (
      SELECT category, coalesce(language, '') AS language, coalesce(format, '') AS format,
        shelf_price_band(new_price_cents) AS price_band, 1 AS books
      FROM now_there WHERE copies_left = 0
      UNION ALL
      SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), -1
      FROM there_before WHERE copies_left = 0
    ) changes GROUP BY 1, 2, 3, 4 HAVING sum(books) <> 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER added_books_keep_shelves AFTER INSERT ON books
REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION shelves_keep();
CREATE OR REPLACE TRIGGER changed_books_keep_shelves AFTER UPDATE ON books
REFERENCING OLD TABLE AS there_before NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION shelves_keep();
CREATE OR REPLACE TRIGGER deleted_books_keep_shelves AFTER DELETE ON books
REFERENCING OLD TABLE AS there_before FOR EACH STATEMENT EXECUTE FUNCTION shelves_keep();
