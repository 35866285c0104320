/** The database's part of the search, in one call: no round trip between the steps. */
import { type Kysely, sql } from 'kysely';

/** Tier 0, 1 and 2. */
export const searchParts = ['book_search_top', 'book_search_middle', 'book_search_rest'] as const;

/**
 * Finds books class by class (0 exact title, 1 title that starts so, 2 words in title or author, 3 words
 * anywhere) and, within a class, tier by tier; it stops as soon as it has enough, so that a common word never
 * touches a million rows. The index is asked for the few rare words of a driver; the rows that it finds are
 * checked for the others, since merging the long lists of common words would take longest of all.
 *
 * A patient caller who has some hits is not kept waiting for the last tier of the last class: a row without a
 * book says that there may be more. `after_*` is the key of the last hit of the page before; a first page
 * has after_class -1.
 */
export async function createFindBooks(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    CREATE FUNCTION find_books(
      exact_title text, title_start text, title_patterns text[], drivers tsquery[], checks tsquery[],
      deepest integer[], wanted_category text, most integer, patient boolean,
      after_class integer, after_tier integer, after_title integer,
      after_units integer, after_created timestamptz, after_id uuid
    ) RETURNS TABLE (
      class integer, tier integer, titled integer, units_sold integer, created_at timestamptz, book_id uuid
    )
    LANGUAGE plpgsql STABLE ROWS 20
    SET plan_cache_mode = force_generic_plan
    SET max_parallel_workers_per_gather = 0
    AS $find$
    #variable_conflict use_column
    DECLARE
      missing integer := most;
      found integer;
      title_end text := title_start || chr(1114111);
      last_step integer := 1 + cardinality(drivers);
      driver tsquery;
      check_query tsquery;
    BEGIN
      FOR step IN greatest(after_class, 0) .. last_step LOOP
        IF step >= 2 THEN
          driver := drivers[step - 1];
          check_query := checks[step - 1];
        END IF;
        FOR level IN (CASE WHEN step = after_class THEN after_tier ELSE 0 END)
          .. (CASE WHEN step >= 2 THEN deepest[step - 1] ELSE 2 END) LOOP
          IF patient AND step = last_step AND level = 2 AND missing < most
            AND EXISTS (SELECT FROM ${searchParts[2]}) THEN
            class := step;
            RETURN NEXT;
            RETURN;
          END IF;
          IF step = 0 THEN ${inEachTier('s.title = exact_title', '1', 'true')}
          ELSIF step = 1 THEN ${inEachTier(
            's.title >= title_start AND s.title < title_end',
            '1',
            'hit.title <> exact_title',
          )}
          ELSE ${inEachTier(
            's.words @@ driver',
            "CASE WHEN step = 2 THEN ((' ' || s.title || ' ') LIKE ALL (title_patterns))::integer ELSE 0 END",
            'hit.words @@ check_query AND hit.title <> exact_title AND NOT starts_with(hit.title, title_start)',
          )}
          END IF;
          GET DIAGNOSTICS found = ROW_COUNT;
          missing := missing - found;
          IF missing <= 0 THEN RETURN; END IF;
        END LOOP;
      END LOOP;
    END
    $find$`)
    .execute(db);
}

function inEachTier(condition: string, titled: string, check: string): string {
  const [top, middle, rest] = searchParts.map((part) => findIn(part, condition, titled, check));
  return `
            IF level = 0 THEN ${top}
            ELSIF level = 1 THEN ${middle}
            ELSE ${rest}
            END IF;`;
}

/**
 * The inner LIMIT keeps the parts apart (the index finds, then the rows are checked, then they are put in
 * order) and bounds the work for words that nearly every book has.
 */
function findIn(part: string, condition: string, titled: string, check: string): string {
  return `
              RETURN QUERY
                SELECT step, level, hit.titled, hit.units_sold, hit.created_at, hit.book_id
                FROM (SELECT s.*, ${titled} AS titled FROM ${part} s WHERE ${condition} LIMIT 10000) hit
                WHERE ${check}
                  AND (wanted_category IS NULL OR hit.category = wanted_category)
                  AND (step > after_class OR level > after_tier
                    OR (hit.titled, hit.units_sold, hit.created_at, hit.book_id)
                      < (after_title, after_units, after_created, after_id))
                ORDER BY hit.titled DESC, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
                LIMIT missing;`;
}
