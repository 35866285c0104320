-- Shows shoppers how many copies are left, up to three, and tells every process that the catalogue changed. By the database
-- itself: whatever changes the stock cannot forget it.
CREATE OR REPLACE FUNCTION show_copies_left() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE books SET copies_left = CASE WHEN NEW.copies <= 3 THEN NEW.copies END
  WHERE id = coalesce(NEW.book_id, OLD.book_id);
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER new_stock_is_shown AFTER INSERT ON stock
FOR EACH ROW WHEN (NEW.copies <= 3) EXECUTE FUNCTION show_copies_left();
CREATE OR REPLACE TRIGGER changed_stock_is_shown AFTER UPDATE ON stock
FOR EACH ROW WHEN (least(OLD.copies, 4) <> least(NEW.copies, 4)) EXECUTE FUNCTION show_copies_left();
CREATE OR REPLACE TRIGGER ended_stock_is_shown AFTER DELETE ON stock
FOR EACH ROW WHEN (OLD.copies <= 3) EXECUTE FUNCTION show_copies_left();
