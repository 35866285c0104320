-- Finds books class by class (0 exact title, 1 title that starts so, 2 words in title or author, 3 words anywhere) and,
-- within a class, tier by tier; it stops as soon as it has enough, so that a common word never touches a million rows.
-- Titles are found by their own index, in all tiers at once. For words, the index is asked for the few rare ones of a
-- driver; the rows that it finds are checked for the others, since merging the long lists of common words would take
-- longest of all. A function, so that its plans are kept and no round trip is needed between the steps.
--
-- `ways` says how each class of words is looked for: 'none' not at all, since no book has them; 'few' in all tiers at
-- once and together with the classes before it, since there are so few; 'tiers' as above; 'walk' where they are so
-- common that a walk along the best sellers meets enough of them sooner than the index has listed them.
--
-- A patient caller who has some hits is not kept waiting for the last tier of the last class: a row without a book says
-- that there may be more. `after_*` is the key of the last hit of the page before; a first page has after_class -1.
CREATE OR REPLACE FUNCTION find_books(
  exact_title text, title_end text, most_titles integer, title_patterns text[], drivers tsquery[], checks tsquery[],
  deepest integer[], ways text[], wanted_category text, most integer, patient boolean,
  after_class integer, after_tier integer, after_title integer,
  after_units integer, after_created timestamptz, after_id uuid
) RETURNS TABLE (
  class integer, tier integer, titled integer, units_sold integer, created_at timestamptz, book_id uuid
)
LANGUAGE plpgsql STABLE ROWS 20
SET plan_cache_mode = force_generic_plan
SET max_parallel_workers_per_gather = 0
AS $$
#variable_conflict use_column
DECLARE
  missing integer := most;
  found integer;
  last_step integer := 1 + cardinality(drivers);
  -- The last class of which there are so few; those before it have still fewer, the titles as well.
  few_step integer := CASE WHEN ways[last_step - 1] = 'few' THEN last_step WHEN ways[1] = 'few' THEN 2 ELSE 0 END;
  driver tsquery;
  check_query tsquery;
  from_units integer;
  from_created timestamptz;
  from_id uuid;
BEGIN
  IF few_step > 0 THEN
    IF after_class <= few_step THEN
      -- All classes up to the step, in all tiers.
      RETURN QUERY
        SELECT hit.class, hit.tier::integer, hit.titled, hit.units_sold, hit.created_at, hit.book_id
        FROM (
          SELECT s.*,
            CASE
              WHEN s.title = exact_title THEN 0
              WHEN s.title > exact_title AND s.title < title_end THEN 1
              WHEN s.words @@ checks[1] THEN 2
              WHEN few_step = 3 AND s.words @@ checks[2] THEN 3
            END AS class,
            ((' ' || s.title || ' ') LIKE ALL (title_patterns))::integer AS titled
          FROM book_search s WHERE s.words @@ drivers[few_step - 1] LIMIT 10000
        ) hit
        WHERE (wanted_category IS NULL OR hit.category = wanted_category)
          AND (hit.class > after_class OR (hit.class = after_class AND (hit.tier > after_tier
            OR (hit.tier = after_tier AND (hit.titled, hit.units_sold, hit.created_at, hit.book_id)
              < (after_title, after_units, after_created, after_id)))))
        ORDER BY hit.class, hit.tier, hit.titled DESC, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
        LIMIT missing;
      GET DIAGNOSTICS found = ROW_COUNT; missing := missing - found; IF missing <= 0 THEN RETURN; END IF;
    END IF;
  ELSE
    -- Where more than 100 titles start with what was typed, it says too little to rank them by. Counting, up to that
    -- limit, takes less than half as long as finding, and most searches are for no title.
    IF most_titles > 100 THEN
      most_titles := (
        SELECT count(*) FROM (
          SELECT FROM book_search s WHERE s.title >= exact_title AND s.title < title_end LIMIT 101
        ) t
      );
      IF most_titles > 100 THEN
        title_end := exact_title || chr(1);
      END IF;
    END IF;
    IF after_class < 2 AND most_titles > 0 THEN
      RETURN QUERY
        SELECT hit.class, hit.tier::integer, 1, hit.units_sold, hit.created_at, hit.book_id
        FROM (
          SELECT s.*, (s.title <> exact_title)::integer AS class FROM book_search s
          WHERE s.title >= exact_title AND s.title < title_end
        ) hit
        WHERE (wanted_category IS NULL OR hit.category = wanted_category)
          AND (hit.class > after_class OR (hit.class = after_class AND (hit.tier > after_tier
            OR (hit.tier = after_tier AND (hit.units_sold, hit.created_at, hit.book_id)
              < (after_units, after_created, after_id)))))
        ORDER BY hit.class, hit.tier, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
        LIMIT missing;
      GET DIAGNOSTICS found = ROW_COUNT; missing := missing - found; IF missing <= 0 THEN RETURN; END IF;
    END IF;
  END IF;
  FOR step IN greatest(after_class, 2, few_step + 1) .. last_step LOOP
    driver := drivers[step - 1];
    check_query := checks[step - 1];
    CONTINUE WHEN ways[step - 1] = 'none';
    FOR level IN (CASE WHEN step = after_class THEN after_tier ELSE 0 END) .. deepest[step - 1] LOOP
      IF patient AND step = last_step AND level = 2 AND missing < most THEN
        -- By itself: a condition with a query in it would be run as one for every tier.
        IF EXISTS (SELECT FROM book_search_rest) THEN
          class := step;
          RETURN NEXT;
          RETURN;
        END IF;
      END IF;
      from_units := NULL;
      IF level = 0 AND ways[step - 1] = 'walk' THEN
        -- In the order of the index on what was sold; the fences (LIMIT, OFFSET) keep the planner from another one.
        -- Words that are common each may be rare together: then the walk would go on and on, and the index knows.
        -- So it ends after 400 books, and `from_*` is where.
        from_units := CASE WHEN step > after_class THEN 2147483647 ELSE after_units END;
        from_created := after_created;
        from_id := after_id;
        RETURN QUERY
          SELECT step, level, 0, sold.units_sold, sold.created_at, sold.book_id
          FROM (
            SELECT s.units_sold, s.created_at, s.book_id FROM book_sales s
            WHERE (s.units_sold, s.created_at, s.book_id) < (from_units, from_created, from_id)
            ORDER BY s.units_sold DESC, s.created_at DESC, s.book_id DESC LIMIT 400
          ) sold, LATERAL (SELECT * FROM book_search_top s WHERE s.book_id = sold.book_id OFFSET 0) hit
          WHERE hit.words @@ check_query AND (hit.title < exact_title OR hit.title >= title_end)
            AND (wanted_category IS NULL OR hit.category = wanted_category)
          ORDER BY sold.units_sold DESC, sold.created_at DESC, sold.book_id DESC
          LIMIT missing;
        GET DIAGNOSTICS found = ROW_COUNT; missing := missing - found; IF missing <= 0 THEN RETURN; END IF;
        SELECT s.units_sold, s.created_at, s.book_id INTO from_units, from_created, from_id FROM book_sales s
          WHERE (s.units_sold, s.created_at, s.book_id) < (from_units, from_created, from_id)
          ORDER BY s.units_sold DESC, s.created_at DESC, s.book_id DESC LIMIT 1 OFFSET 399;
        CONTINUE WHEN from_units IS NULL;
      END IF;
      -- The same query for each tier, written three times: only a statement with its table's name in it keeps its plan.
      -- The inner LIMIT keeps the parts apart (the index finds, then the rows are checked, then they are put in order)
      -- and bounds the work for words that nearly every book has.
      IF level = 0 THEN
        RETURN QUERY
          SELECT step, level, hit.titled, hit.units_sold, hit.created_at, hit.book_id
          FROM (
            SELECT s.*, CASE WHEN step = 2 AND from_units IS NULL
              THEN ((' ' || s.title || ' ') LIKE ALL (title_patterns))::integer ELSE 0 END AS titled
            FROM book_search_top s WHERE s.words @@ driver LIMIT 10000
          ) hit
          WHERE hit.words @@ check_query AND (hit.title < exact_title OR hit.title >= title_end)
            AND (wanted_category IS NULL OR hit.category = wanted_category)
            AND (from_units IS NULL
              OR (hit.units_sold, hit.created_at, hit.book_id) < (from_units, from_created, from_id))
            AND (step > after_class OR level > after_tier
              OR (hit.titled, hit.units_sold, hit.created_at, hit.book_id)
                < (after_title, after_units, after_created, after_id))
          ORDER BY hit.titled DESC, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
          LIMIT missing;
      ELSIF level = 1 THEN
        RETURN QUERY
          SELECT step, level, hit.titled, hit.units_sold, hit.created_at, hit.book_id
          FROM (
            SELECT s.*, CASE WHEN step = 2 AND from_units IS NULL
              THEN ((' ' || s.title || ' ') LIKE ALL (title_patterns))::integer ELSE 0 END AS titled
            FROM book_search_middle s WHERE s.words @@ driver LIMIT 10000
          ) hit
          WHERE hit.words @@ check_query AND (hit.title < exact_title OR hit.title >= title_end)
            AND (wanted_category IS NULL OR hit.category = wanted_category)
            AND (from_units IS NULL
              OR (hit.units_sold, hit.created_at, hit.book_id) < (from_units, from_created, from_id))
            AND (step > after_class OR level > after_tier
              OR (hit.titled, hit.units_sold, hit.created_at, hit.book_id)
                < (after_title, after_units, after_created, after_id))
          ORDER BY hit.titled DESC, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
          LIMIT missing;
      ELSE
        RETURN QUERY
          SELECT step, level, hit.titled, hit.units_sold, hit.created_at, hit.book_id
          FROM (
            SELECT s.*, CASE WHEN step = 2 AND from_units IS NULL
              THEN ((' ' || s.title || ' ') LIKE ALL (title_patterns))::integer ELSE 0 END AS titled
            FROM book_search_rest s WHERE s.words @@ driver LIMIT 10000
          ) hit
          WHERE hit.words @@ check_query AND (hit.title < exact_title OR hit.title >= title_end)
            AND (wanted_category IS NULL OR hit.category = wanted_category)
            AND (from_units IS NULL
              OR (hit.units_sold, hit.created_at, hit.book_id) < (from_units, from_created, from_id))
            AND (step > after_class OR level > after_tier
              OR (hit.titled, hit.units_sold, hit.created_at, hit.book_id)
                < (after_title, after_units, after_created, after_id))
          ORDER BY hit.titled DESC, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
          LIMIT missing;
      END IF;
      GET DIAGNOSTICS found = ROW_COUNT; missing := missing - found; IF missing <= 0 THEN RETURN; END IF;
    END LOOP;
  END LOOP;
END
$$;
