-- Counts a book's changes. By the database itself: whatever changes a book, now or later, cannot forget it. That a copy was
-- sold is no change of the book: nobody's form would rest on it.
CREATE OR REPLACE FUNCTION raise_book_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER book_changes_raise_version BEFORE UPDATE ON books
FOR EACH ROW WHEN (OLD.copies_left IS NOT DISTINCT FROM NEW.copies_left) EXECUTE FUNCTION raise_book_version();
