-- Tells the plans which books came to a shelf or left it, while there are plans; what was planned for a book goes with it.
CREATE OR REPLACE FUNCTION note_book_to_price() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM planned_prices p USING there_before b WHERE p.book_id = b.id;
    DELETE FROM price_plans p USING there_before b WHERE p.book_id = b.id;
  ELSIF NOT EXISTS (SELECT FROM price_plans WHERE status <> 'over' OR NOT is_settled) THEN
    NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO books_to_price SELECT id FROM now_there;
  ELSE
    INSERT INTO books_to_price VALUES (NEW.id);
  END IF;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER added_books_are_priced AFTER INSERT ON books
REFERENCING NEW TABLE AS now_there FOR EACH STATEMENT EXECUTE FUNCTION note_book_to_price();
CREATE OR REPLACE TRIGGER moved_books_are_priced AFTER UPDATE OF category ON books
FOR EACH ROW WHEN (OLD.category <> NEW.category) EXECUTE FUNCTION note_book_to_price();
CREATE OR REPLACE TRIGGER deleted_books_leave_no_plans AFTER DELETE ON books
REFERENCING OLD TABLE AS there_before FOR EACH STATEMENT EXECUTE FUNCTION note_book_to_price();
