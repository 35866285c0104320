-- Keeps the shelves in step with the books. By the database itself: whatever changes a book, now or later, or an instance
-- of the version before, cannot forget it. Once for each statement, so that an import costs little more than a book.
CREATE OR REPLACE FUNCTION shelves_keep() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO shelf_books
    SELECT id, category, coalesce(language, ''), coalesce(format, ''), new_price_cents, shelf_title_key(title),
      created_at, 0
    FROM now_there;
    INSERT INTO shelf_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), count(*)
    FROM now_there GROUP BY 1, 2, 3, 4;
    INSERT INTO shelf_sold_out_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), count(*)
    FROM now_there WHERE copies_left = 0 GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM shelf_books s USING there_before b WHERE s.book_id = b.id;
    INSERT INTO shelf_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), -count(*)
    FROM there_before GROUP BY 1, 2, 3, 4;
    INSERT INTO shelf_sold_out_counts
    SELECT category, coalesce(language, ''), coalesce(format, ''), shelf_price_band(new_price_cents), -count(*)
    FROM there_before WHERE copies_left = 0 GROUP BY 1, 2, 3, 4;
  ELSE
    UPDATE shelf_books s
    SET category = b.category, language = coalesce(b.language, ''), format = coalesce(b.format, ''),
      price_cents = b.new_price_cents, title_key = shelf_title_key(b.title)
    FROM now_there b
    WHERE s.book_id = b.id
      AND (s.category, s.language, s.format, s.price_cents, s.title_key)
        <> (b.category, coalesce(b.language, ''), coalesce(b.format, ''), b.new_price_cents, shelf_title_key(b.title));
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
