-- The newest orders that have all the words and one of the statuses, part by part until there are enough; both are written
-- for the index, with "#" where a part's number belongs. A function, since it must stop at the first parts that suffice,
-- whatever a planner thinks of the words.
--
-- Where the newest part has not enough of them, the rest is asked as its words deserve. How many orders have each word, and
-- the status, is counted in one part from the middle. A word that hardly any has is asked for alone, in many parts at once:
-- a statement costs more than its short lists. Else the three rarest are asked for, in two parts at once: together they leave
-- so few orders that looking at each is quicker than reading the lists of the common words. Three, since the last word is a
-- beginning and may be the rarest once more.
CREATE OR REPLACE FUNCTION search_orders(
  terms text[], status_term text, since timestamptz, before timestamptz, min_cents integer, max_cents integer,
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
  rare CONSTANT integer := 4;
  common CONSTANT integer := 400;
  parts integer[] := ARRAY(
    SELECT p.number FROM order_search_parts AS p
    WHERE p.last_at >= since AND p.from_at < before AND p.from_at <= search_orders.last_at
    ORDER BY p.from_at DESC
  );
  question text := array_to_string(terms || status_term, ' & ');
  -- What the index is asked for; the rest is looked up in the rows that it finds.
  asked_question text := question;
  asked_here tsquery;
  wanted_here tsquery;
  asked integer := 0;
  asked_at_once integer := 1;
  max_at_once integer := 1;
  found_orders integer := 0;
  found_here integer;
BEGIN
  WHILE asked < cardinality(parts) LOOP
    SELECT
      string_agg('(' || replace(asked_question, '#', number::text) || ')', ' | '),
      string_agg('(' || replace(question, '#', number::text) || ')', ' | ')
    INTO asked_here, wanted_here
    FROM unnest(parts[asked + 1 : asked + asked_at_once]) AS number;
    RETURN QUERY
    SELECT s.order_id, s.created_at::timestamptz
    -- By the words alone: nearly all orders may be of such a time and have such a total.
    FROM (SELECT * FROM order_search WHERE words @@ asked_here OFFSET 0) AS s
    WHERE s.created_at >= since AND s.created_at < before AND s.total_cents BETWEEN min_cents AND max_cents
      AND (s.created_at, s.order_id) < (search_orders.last_at, last_id)
      AND (asked_question = question OR s.words @@ wanted_here)
    ORDER BY s.created_at DESC, s.order_id DESC
    LIMIT max_orders - found_orders;
    GET DIAGNOSTICS found_here = ROW_COUNT;
    found_orders := found_orders + found_here;
    EXIT WHEN found_orders >= max_orders;
    asked := asked + asked_at_once;
    IF asked = 1 THEN
      SELECT
        CASE
          WHEN ranked.orders[1] <= rare THEN ranked.terms[1]
          WHEN ranked.orders[2] < common THEN array_to_string(ranked.terms[1:3], ' & ')
          ELSE question
        END,
        CASE WHEN ranked.orders[1] <= rare THEN 16 WHEN ranked.orders[2] < common THEN 2 ELSE 1 END
      INTO asked_question, max_at_once
      FROM (
        SELECT array_agg(term ORDER BY orders) AS terms, array_agg(orders ORDER BY orders) AS orders
        FROM unnest(array_remove(terms || status_term, NULL)) AS term, LATERAL (
          SELECT count(*) AS orders FROM (
            SELECT FROM order_search
            WHERE words @@ replace(term, '#', parts[(cardinality(parts) + 1) / 2]::text)::tsquery LIMIT common
          ) AS counted
        ) AS counts
      ) AS ranked;
    END IF;
    asked_at_once := least(2 * asked_at_once, max_at_once);
  END LOOP;
END
$$;
