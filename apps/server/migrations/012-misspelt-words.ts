/** With a word that no book has come those that it may have been meant for: one question fewer after a typing error. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // An error in the first half leaves the other one as it was. After one in the second half, the word begins as the
  // right one and has its last two letters, or everything but its last three. A half is short of the middle, where
  // two letters may have been swapped. In SQL, so that it becomes a part of the statement that asks it; the fence
  // (OFFSET) keeps the parts of the word from being cut out anew for every row.
  await sql`
    CREATE FUNCTION words_one_letter_away(typed text, forms integer[])
    RETURNS TABLE (word text, books integer, named integer)
    LANGUAGE sql STABLE ROWS 10
    AS $away$
      SELECT w.word, w.books, w.named
      FROM (
        SELECT length(typed) AS letters, (length(typed) - 1) / 2 AS half,
          left(typed, (length(typed) - 1) / 2) AS beginning, right(typed, (length(typed) - 1) / 2) AS ending,
          right(typed, 2) AS last_two, left(typed, -3) AS all_but_three
        OFFSET 0
      ) t, search_words w
      WHERE w.forms && words_one_letter_away.forms AND length(w.word) BETWEEN t.letters - 1 AND t.letters + 1
        AND (right(w.word, t.half) = t.ending OR (starts_with(w.word, t.beginning)
          AND (right(w.word, 2) = t.last_two OR starts_with(w.word, t.all_but_three))))
      ORDER BY w.named DESC LIMIT 100
    $away$`.execute(db);

  // In how many books each word is, and in how many titles or authors. A word that ends with * is a beginning: the
  // sums over the words that begin so, of a short one over the first ten thousand; one with ? is too, unless it is a
  // word itself. Forms, as the text of an array, are given for words that may be misspelt: if no book has such a
  // word, the rows after its own are the words that it may have been meant for. The function without forms stays for
  // stores of the version before, which go on while the instances are restarted one after the other.
  await sql`
    CREATE FUNCTION count_words(asked text[], forms text[])
    RETURNS TABLE (word text, books integer, named integer, similar_to text)
    LANGUAGE plpgsql STABLE ROWS 3
    SET plan_cache_mode = force_generic_plan
    AS $count$
    #variable_conflict use_column
    DECLARE
      beginning text;
      forms_of_word integer[];
    BEGIN
      FOR place IN 1 .. cardinality(asked) LOOP
        word := asked[place];
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
        CONTINUE WHEN books > 0 OR coalesce(forms[place], '{}') = '{}';
        forms_of_word := forms[place];
        RETURN QUERY
          SELECT s.word, s.books, s.named, count_words.word
          FROM words_one_letter_away(count_words.word, forms_of_word) s;
      END LOOP;
    END
    $count$`.execute(db);
}
