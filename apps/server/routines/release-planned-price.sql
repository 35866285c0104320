-- A price that somebody sets stands: the plan lets go of the book. What a plan writes it has noted before. By the database
-- itself: whatever changes a price, a form, a file or an instance of the version before, cannot forget it.
CREATE OR REPLACE FUNCTION release_planned_price() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE planned_prices SET released_at = clock_timestamp()
  WHERE book_id = NEW.id AND released_at IS NULL AND planned_cents <> NEW.new_price_cents;
  RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER set_prices_are_released AFTER UPDATE OF new_price_cents ON books
FOR EACH ROW WHEN (OLD.new_price_cents <> NEW.new_price_cents) EXECUTE FUNCTION release_planned_price();
