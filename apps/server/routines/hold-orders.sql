-- Holds those of the orders that store_orders has just placed that one of the shop's rules asks for: in the same statement,
-- so that no order is ever seen that should be held and is not. Answers which ones, by their places in `ids`. Called only
-- where a rule is on. A rule that is off is null.
--
-- Whoever has an order that was delivered and paid, and refused none since, is never held.
CREATE OR REPLACE FUNCTION hold_orders(
  ids uuid[], placed integer[], first_order_above bigint, most_open_orders integer,
  after_refusal boolean, unverified_email boolean, hours_to_confirm integer, open_statuses text[]
)
RETURNS json
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
AS $$
#variable_conflict use_variable
DECLARE
  placed_ids uuid[] := ARRAY(SELECT ids[n] FROM unnest(placed) AS n);
  held json;
BEGIN
  IF most_open_orders IS NOT NULL THEN
    -- Orders of one account in two processes take turns from here on, so that each sees those that count.
    PERFORM FROM "user" AS u WHERE u.id IN (SELECT o.user_id FROM orders AS o WHERE o.id = ANY(placed_ids))
    ORDER BY u.id FOR NO KEY UPDATE;
  END IF;

  WITH known AS (
    SELECT o.id, array_remove(ARRAY[
      CASE WHEN o.total_cents > first_order_above AND past.paid_at IS NULL THEN 'first-order' END,
      CASE WHEN past.open_orders > most_open_orders THEN 'open-orders' END,
      CASE WHEN after_refusal AND (EXISTS (
        SELECT FROM orders AS r WHERE r.status = 'refused'
          AND right(regexp_replace(r.phone, '\D', '', 'g'), 8) = right(regexp_replace(o.phone, '\D', '', 'g'), 8)
      ) OR EXISTS (
        SELECT FROM orders AS r WHERE r.status = 'refused'
          -- Signs alone are no street: with them, a postal code would be somebody's door.
          AND o.street ~ '[^[:space:][:punct:]]'
          AND lower(regexp_replace(r.street, '[[:space:][:punct:]]', '', 'g') || ' '
              || regexp_replace(r.zipcode, '[[:space:][:punct:]]', '', 'g'))
            = lower(regexp_replace(o.street, '[[:space:][:punct:]]', '', 'g') || ' '
              || regexp_replace(o.zipcode, '[[:space:][:punct:]]', '', 'g'))
      )) THEN 'earlier-refusal' END,
      CASE WHEN unverified_email AND NOT u."emailVerified" THEN 'unverified-email' END
    ], NULL) AS reasons
    FROM orders AS o
    JOIN "user" AS u ON u.id = o.user_id
    CROSS JOIN LATERAL (
      -- Those that are placed together do not count for those before them.
      SELECT count(*) FILTER (
          WHERE p.status = ANY(open_statuses) AND NOT (p.id = ANY(placed_ids) AND p.id > o.id)
        ) AS open_orders,
        max(h.at) FILTER (WHERE h.status = 'delivered') AS paid_at,
        max(h.at) FILTER (WHERE h.status = 'refused') AS refused_at
      FROM (
        SELECT p.id, p.status FROM orders AS p WHERE p.user_id = o.user_id
        ORDER BY p.created_at DESC, p.id DESC LIMIT 200
      ) AS p LEFT JOIN order_history AS h ON h.order_id = p.id AND h.status = p.status
    ) AS past
    WHERE o.id = ANY(placed_ids)
      AND (past.paid_at IS NULL OR past.paid_at <= past.refused_at)
  ), held_now AS (
    INSERT INTO order_holds (order_id, reasons, until)
    SELECT k.id, k.reasons, now() + make_interval(hours => hours_to_confirm)
    FROM known AS k WHERE cardinality(k.reasons) > 0
    RETURNING order_id, reasons, until
  )
  SELECT json_agg(json_build_object('turn', array_position(ids, h.order_id), 'reasons', h.reasons, 'until', h.until))
  INTO held FROM held_now AS h;
  RETURN held;
END
$$;
