-- Counts a book's changes. By the database itself: whatever changes a book, now or later, cannot forget it.
CREATE OR REPLACE FUNCTION raise_book_version() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER book_changes_raise_version BEFORE UPDATE ON books
FOR EACH ROW EXECUTE FUNCTION raise_book_version();
