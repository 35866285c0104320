-- The same for books that somebody begins or ends to count: a file does so for hundreds at once, and each statement that
-- changes books also keeps the shelves in step.
CREATE OR REPLACE FUNCTION show_copies_of_many() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  -- In the order of their ids, as orders hold them.
  PERFORM FROM books b JOIN counted c ON c.book_id = b.id
  WHERE c.copies <= 3 ORDER BY b.id FOR NO KEY UPDATE OF b;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE books b SET copies_left = CASE TG_OP WHEN 'INSERT' THEN c.copies END FROM counted c
  WHERE c.book_id = b.id AND c.copies <= 3
    AND b.copies_left IS DISTINCT FROM CASE TG_OP WHEN 'INSERT' THEN c.copies END;
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER new_stock_is_shown AFTER INSERT ON stock
REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION show_copies_of_many();
CREATE OR REPLACE TRIGGER ended_stock_is_shown AFTER DELETE ON stock
REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION show_copies_of_many();
