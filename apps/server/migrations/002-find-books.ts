/** The database's part of the search: functions, which keep their plans and need no round trip between the steps. */
import { type Kysely, sql } from 'kysely';

/** Tier 0, 1 and 2. */
export const searchParts = ['book_search_top', 'book_search_middle', 'book_search_rest'] as const;

/**
 * Finds books class by class (0 exact title, 1 title that starts so, 2 words in title or author, 3 words
 * anywhere) and, within a class, tier by tier; it stops as soon as it has enough, so that a common word never
 * touches a million rows. Titles are found by their own index, in all tiers at once. For words, the index is
 * asked for the few rare ones of a driver; the rows that it finds are checked for the others, since merging the
 * long lists of common words would take longest of all.
 *
 * `ways` says how each class of words is looked for: 'none' not at all, since no book has them; 'few' in all tiers at
 * once and together with the classes before it, since there are so few; 'tiers' as above; 'walk' where they are so common
 * that a walk along the best sellers meets enough of them sooner than the index has listed them.
 *
 * A patient caller who has some hits is not kept waiting for the last tier of the last class: a row without a
 * book says that there may be more. `after_*` is the key of the last hit of the page before; a first page
 * has after_class -1.
 *
 * This is its newest form. A change of it needs a migration that calls this again, for the stores that are there.
 */
export async function createFindBooks(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
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
    AS $find$
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
          ${findFew}
          ${stopWhenFull}
        END IF;
      ELSE
        -- Counting, up to a limit, takes less than half as long as finding, and most searches are for no title.
        IF most_titles > ${manyTitles} THEN
          most_titles := (${countTitles});
          IF most_titles > ${manyTitles} THEN
            title_end := exact_title || chr(1);
          END IF;
        END IF;
        IF after_class < 2 AND most_titles > 0 THEN
          ${findTitles}
          ${stopWhenFull}
        END IF;
      END IF;
      FOR step IN greatest(after_class, 2, few_step + 1) .. last_step LOOP
        driver := drivers[step - 1];
        check_query := checks[step - 1];
        CONTINUE WHEN ways[step - 1] = 'none';
        FOR level IN (CASE WHEN step = after_class THEN after_tier ELSE 0 END) .. deepest[step - 1] LOOP
          IF patient AND step = last_step AND level = 2 AND missing < most THEN
            -- By itself: a condition with a query in it would be run as one for every tier.
            IF EXISTS (SELECT FROM ${searchParts[2]}) THEN
              class := step;
              RETURN NEXT;
              RETURN;
            END IF;
          END IF;
          from_units := NULL;
          IF level = 0 AND ways[step - 1] = 'walk' THEN
            ${walkAlongBestSellers}
            CONTINUE WHEN from_units IS NULL;
          END IF;
          IF level = 0 THEN ${findWordsIn(searchParts[0])}
          ELSIF level = 1 THEN ${findWordsIn(searchParts[1])}
          ELSE ${findWordsIn(searchParts[2])}
          END IF;
          ${stopWhenFull}
        END LOOP;
      END LOOP;
    END
    $find$`)
    .execute(db);
}

/**
 * In how many books each word is, and in how many titles or authors. A word that ends with `*` is a beginning:
 * the sums over the words that begin so, of a short one over the first ten thousand; one with `?` is too, unless it is
 * a word itself.
 */
export async function createCountWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION count_words(asked text[]) RETURNS TABLE (word text, books integer, named integer)
    LANGUAGE plpgsql STABLE ROWS 3
    SET plan_cache_mode = force_generic_plan
    AS $count$
    #variable_conflict use_column
    DECLARE
      beginning text;
    BEGIN
      FOREACH word IN ARRAY asked LOOP
        beginning := rtrim(word, '*?');
        IF right(word, 1) = '*'
          OR right(word, 1) = '?' AND NOT EXISTS (SELECT FROM search_words s WHERE s.word = beginning) THEN
          SELECT sum(w.books), sum(w.named) INTO books, named FROM (
            SELECT s.books, s.named FROM search_words s
            WHERE s.word >= beginning AND s.word < beginning || chr(1114111) LIMIT 10000
          ) w;
        ELSE
          SELECT s.books, s.named INTO books, named FROM search_words s WHERE s.word = count_words.word;
        END IF;
        books := coalesce(books, 0);
        named := coalesce(named, 0);
        RETURN NEXT;
      END LOOP;
    END
    $count$`.execute(db);
}

/** After each part that has given hits. */
const stopWhenFull =
  'GET DIAGNOSTICS found = ROW_COUNT; missing := missing - found; IF missing <= 0 THEN RETURN; END IF;';
const inWantedCategory = '(wanted_category IS NULL OR hit.category = wanted_category)';
const isNoTitleHit = '(hit.title < exact_title OR hit.title >= title_end)';

/** Where more titles start with what was typed, it says too little to rank them by. */
const manyTitles = 100;
const countTitles = `
          SELECT count(*) FROM (
            SELECT FROM book_search s WHERE s.title >= exact_title AND s.title < title_end LIMIT ${manyTitles + 1}
          ) t`;

const findTitles = `
        RETURN QUERY
          SELECT hit.class, hit.tier::integer, 1, hit.units_sold, hit.created_at, hit.book_id
          FROM (
            SELECT s.*, (s.title <> exact_title)::integer AS class FROM book_search s
            WHERE s.title >= exact_title AND s.title < title_end
          ) hit
          WHERE ${inWantedCategory}
            AND (hit.class > after_class OR (hit.class = after_class AND (hit.tier > after_tier
              OR (hit.tier = after_tier AND (hit.units_sold, hit.created_at, hit.book_id)
                < (after_units, after_created, after_id)))))
          ORDER BY hit.class, hit.tier, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
          LIMIT missing;`;

/** Words that are common each may be rare together: then the walk would go on and on, and the index knows. */
const longestWalk = 400;
const bestSellers = `
              FROM book_sales s WHERE (s.units_sold, s.created_at, s.book_id) < (from_units, from_created, from_id)
              ORDER BY s.units_sold DESC, s.created_at DESC, s.book_id DESC`;

/**
 * In the order of the index on what was sold; the fences (LIMIT, OFFSET) keep the planner from another one.
 * Afterwards `from_*` is where the walk ended.
 */
const walkAlongBestSellers = `
            from_units := CASE WHEN step > after_class THEN 2147483647 ELSE after_units END;
            from_created := after_created;
            from_id := after_id;
            RETURN QUERY
              SELECT step, level, 0, sold.units_sold, sold.created_at, sold.book_id
              FROM (SELECT s.units_sold, s.created_at, s.book_id ${bestSellers} LIMIT ${longestWalk}) sold,
                LATERAL (SELECT * FROM ${searchParts[0]} s WHERE s.book_id = sold.book_id OFFSET 0) hit
              WHERE hit.words @@ check_query AND ${isNoTitleHit} AND ${inWantedCategory}
              ORDER BY sold.units_sold DESC, sold.created_at DESC, sold.book_id DESC
              LIMIT missing;
            ${stopWhenFull}
            SELECT s.units_sold, s.created_at, s.book_id INTO from_units, from_created, from_id
              ${bestSellers} LIMIT 1 OFFSET ${longestWalk - 1};`;

/**
 * The inner LIMIT keeps the parts apart (the index finds, then the rows are checked, then they are put in
 * order) and bounds the work for words that nearly every book has.
 */
function findWordsIn(part: string): string {
  return `
            RETURN QUERY
              SELECT step, level, hit.titled, hit.units_sold, hit.created_at, hit.book_id
              FROM (
                SELECT s.*, CASE WHEN step = 2 AND from_units IS NULL
                  THEN ((' ' || s.title || ' ') LIKE ALL (title_patterns))::integer ELSE 0 END AS titled
                FROM ${part} s WHERE s.words @@ driver LIMIT 10000
              ) hit
              WHERE hit.words @@ check_query AND ${isNoTitleHit} AND ${inWantedCategory}
                AND (from_units IS NULL
                  OR (hit.units_sold, hit.created_at, hit.book_id) < (from_units, from_created, from_id))
                AND (step > after_class OR level > after_tier
                  OR (hit.titled, hit.units_sold, hit.created_at, hit.book_id)
                    < (after_title, after_units, after_created, after_id))
              ORDER BY hit.titled DESC, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
              LIMIT missing;`;
}

/** All classes up to the step, in all tiers. */
const findFew = `
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
            WHERE ${inWantedCategory}
              AND (hit.class > after_class OR (hit.class = after_class AND (hit.tier > after_tier
                OR (hit.tier = after_tier AND (hit.titled, hit.units_sold, hit.created_at, hit.book_id)
                  < (after_title, after_units, after_created, after_id)))))
            ORDER BY hit.class, hit.tier, hit.titled DESC, hit.units_sold DESC, hit.created_at DESC, hit.book_id DESC
            LIMIT missing;`;
