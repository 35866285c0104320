-- Remembers what a book cost before, and the lowest of it in thirty days. By the database itself: whatever changes a price, a
-- form, a file or an instance of the version before, cannot forget it.
CREATE OR REPLACE FUNCTION keep_price_history() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM book_prices WHERE book_id = OLD.id;
    RETURN NULL;
  END IF;
  IF OLD.new_price_cents <> NEW.new_price_cents THEN
    INSERT INTO book_prices (book_id, price_cents, until) VALUES (OLD.id, OLD.new_price_cents, now());
    SELECT min(price_cents) INTO NEW.lowest_before_cents
    FROM book_prices WHERE book_id = OLD.id AND until > now() - interval '30 days';
  ELSIF NOT EXISTS (SELECT FROM book_prices WHERE book_id = OLD.id AND until > now() - interval '30 days') THEN
    -- Another price is struck through beside one that has stayed: nothing has become cheaper.
    NEW.lowest_before_cents := NEW.new_price_cents;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER changed_prices_are_kept BEFORE UPDATE OF new_price_cents, old_price_cents ON books
FOR EACH ROW WHEN (OLD.new_price_cents <> NEW.new_price_cents OR OLD.old_price_cents < NEW.old_price_cents)
EXECUTE FUNCTION keep_price_history();
CREATE OR REPLACE TRIGGER deleted_books_leave_no_prices AFTER DELETE ON books
FOR EACH ROW EXECUTE FUNCTION keep_price_history();
