-- For instances of the version before: search_orders takes its place.
-- The newest orders that have the words, part by part until there are enough; `question` has "#" where a part's number
-- belongs. A function, since it must stop at the first parts that suffice, whatever a planner thinks of the words.
CREATE OR REPLACE FUNCTION find_orders(
  question text, since timestamptz, before timestamptz, min_cents integer, max_cents integer,
  last_at timestamptz, last_id uuid, max_orders integer
)
RETURNS TABLE (id uuid, created_at timestamptz)
LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan
-- A plan outlives the moment at which a table was small.
SET enable_seqscan = off
AS $$
#variable_conflict use_column
DECLARE
  part_number integer;
  part_question tsquery;
  found_orders integer := 0;
  found_here integer;
BEGIN
  FOR part_number IN
    SELECT p.number FROM order_search_parts AS p
    WHERE p.last_at >= since AND p.from_at < before AND p.from_at <= find_orders.last_at
    ORDER BY p.from_at DESC
  LOOP
    part_question := replace(question, '#', part_number::text);
    RETURN QUERY
    SELECT s.order_id, s.created_at::timestamptz
    -- By the words alone: nearly all orders may be of such a time and have such a total.
    FROM (SELECT * FROM order_search WHERE words @@ part_question OFFSET 0) AS s
    WHERE s.created_at >= since AND s.created_at < before AND s.total_cents BETWEEN min_cents AND max_cents
      AND (s.created_at, s.order_id) < (find_orders.last_at, last_id)
    ORDER BY s.created_at DESC, s.order_id DESC
    LIMIT max_orders - found_orders;
    GET DIAGNOSTICS found_here = ROW_COUNT;
    found_orders := found_orders + found_here;
    EXIT WHEN found_orders >= max_orders;
  END LOOP;
END
$$;
