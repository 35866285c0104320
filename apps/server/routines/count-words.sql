-- In how many books each word is, and in how many titles or authors. A word that ends with * is a beginning: the sums
-- over the words that begin so, of a short one over the first ten thousand; one with ? is too, unless it is a word
-- itself.
CREATE OR REPLACE FUNCTION count_words(asked text[]) RETURNS TABLE (word text, books integer, named integer)
LANGUAGE plpgsql STABLE ROWS 3
SET plan_cache_mode = force_generic_plan
AS $$
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
$$;
