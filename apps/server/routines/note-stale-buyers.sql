-- Names and telephones come with orders. They are noted when the orders get their rows of the orders' search, which is in the
-- background: placing one costs nothing.
CREATE OR REPLACE FUNCTION note_stale_buyers() RETURNS trigger
LANGUAGE plpgsql
-- One customer after the other, however many orders came at once.
SET enable_hashjoin = off
SET enable_mergejoin = off
SET enable_seqscan = off
AS $$
BEGIN
  INSERT INTO customer_search_stale
  SELECT DISTINCT bought.user_id FROM filled JOIN orders AS bought ON bought.id = filled.order_id
  -- Who orders again under the same name and telephone is known by them.
  WHERE NOT EXISTS (
    SELECT FROM orders AS older
    WHERE older.user_id = bought.user_id AND (older.created_at, older.id) < (bought.created_at, bought.id)
      AND older.name = bought.name AND older.phone = bought.phone
  )
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER filled_orders_change_customers
AFTER INSERT ON order_search REFERENCING NEW TABLE AS filled
FOR EACH STATEMENT EXECUTE FUNCTION note_stale_buyers();
