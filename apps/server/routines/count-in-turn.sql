-- Counts one try for each of the turns under its key, and says for how long those have to wait that are too many in their
-- window; a turn without a key is not counted. Those of one call are counted one after the other, by their numbers.
CREATE OR REPLACE FUNCTION count_in_turn(turns integer[], keys text[], max_counts integer[], window_seconds integer[])
RETURNS TABLE (turn integer, key text, wait_seconds integer)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH tries AS MATERIALIZED (
      SELECT n, keys[n] AS key, max_counts[n] AS max_count, window_seconds[n] AS seconds
      FROM unnest(turns) AS n WHERE keys[n] IS NOT NULL
    ), counted AS (
      INSERT INTO rate_limits AS known (key, count, resets_at)
      SELECT tries.key, count(*), now() + make_interval(secs => max(seconds)) FROM tries
      -- In order of the keys, so that two who count under the same ones never wait crosswise.
      GROUP BY tries.key ORDER BY tries.key COLLATE "C"
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN known.resets_at <= now() THEN excluded.count ELSE known.count + excluded.count END,
        resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at ELSE known.resets_at END
      RETURNING known.key, known.count, known.resets_at
    )
    SELECT n, tries.key,
      CASE WHEN counted.count - count(*) OVER same_key + row_number() OVER (same_key ORDER BY n) > max_count
        THEN ceil(extract(epoch FROM resets_at - now()))::integer END
    FROM tries JOIN counted ON counted.key = tries.key
    WINDOW same_key AS (PARTITION BY tries.key);
END
$$;
