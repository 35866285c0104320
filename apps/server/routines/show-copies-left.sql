-- Shows shoppers how many copies are left, up to three, and tells every process that the catalogue changed. By the database
-- itself: whatever changes the stock cannot forget it. A sale changes one row, and costs nothing while there are many.
CREATE OR REPLACE FUNCTION show_copies_left() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  shown smallint := CASE WHEN NEW.copies <= 3 THEN NEW.copies END;
BEGIN
  -- A file has shown those of all its books before.
  IF EXISTS (SELECT FROM books WHERE id = NEW.book_id AND copies_left IS DISTINCT FROM shown) THEN
    UPDATE books SET copies_left = shown WHERE id = NEW.book_id;
  END IF;
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER changed_stock_is_shown AFTER UPDATE ON stock
FOR EACH ROW WHEN (least(OLD.copies, 4) <> least(NEW.copies, 4)) EXECUTE FUNCTION show_copies_left();
