-- A name or telephone that is corrected on an order changes the words by which the desk finds the customer.
CREATE OR REPLACE FUNCTION note_stale_buyer() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO customer_search_stale VALUES (NEW.user_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER corrected_orders_change_customers
AFTER UPDATE OF name, phone ON orders
FOR EACH ROW WHEN ((OLD.name, OLD.phone) IS DISTINCT FROM (NEW.name, NEW.phone))
EXECUTE FUNCTION note_stale_buyer();
