-- What a misspelt word may have been meant for. An error in the first half leaves the other one as it was. After one in
-- the second half, the word begins as the right one and has its last two letters, or everything but its last three. A
-- half is short of the middle, where two letters may have been swapped. In SQL, so that it becomes a part of the
-- statement that asks it; the fence (OFFSET) keeps the parts of the word from being cut out anew for every row.
CREATE OR REPLACE FUNCTION words_one_letter_away(typed text, forms integer[])
RETURNS TABLE (word text, books integer, named integer)
LANGUAGE sql STABLE ROWS 10
AS $$
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
$$;
