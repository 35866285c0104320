-- Takes the words of an order that has changed out of the search at once, and notes that it needs new ones. By the database
-- itself: an instance of the version before that deletes an account or moves an order cannot forget it.
CREATE OR REPLACE FUNCTION forget_order_words() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE order_search SET words = '' WHERE order_id = NEW.id;
  IF FOUND THEN
    INSERT INTO order_search_stale VALUES (NEW.id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER changed_orders_need_words
AFTER UPDATE OF status, name, email, phone, city, zipcode ON orders
FOR EACH ROW WHEN ((OLD.status, OLD.name, OLD.email, OLD.phone, OLD.city, OLD.zipcode)
  IS DISTINCT FROM (NEW.status, NEW.name, NEW.email, NEW.phone, NEW.city, NEW.zipcode))
EXECUTE FUNCTION forget_order_words();
