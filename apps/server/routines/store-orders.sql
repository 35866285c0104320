-- Stores orders that were sent at the same time, each if the customer's account and all its books are there, they cost what
-- the customer expects, enough copies are on hand, it was not placed before, and no limit is reached. Of what is not stored nothing is left; the
-- answer tells why. Orders are known by their place in the arrays (ids, user_ids, …); the lines name it.
--
-- A function, since its statements are planned once for each connection and only those run that an order needs. What
-- others may wait for (stock, books, accounts, limits, claims) is locked in order of the keys; stock before books, since its
-- triggers write to them.
--
-- Once it is released, what it takes and returns stays: another version is another function beside it, since one that is dropped
-- or whose result changes fails the calls of the instances of the version before.
CREATE OR REPLACE FUNCTION store_orders(
  ids uuid[], user_ids text[], names text[], emails text[], phones text[], streets text[], cities text[],
  countries text[], states text[], zipcodes text[], totals bigint[], units integer[],
  claims text[], fingerprints bytea[], repeat_seconds integer,
  line_orders integer[], line_positions integer[], line_books uuid[],
  account_keys text[], account_max_counts integer[], account_seconds integer[],
  network_keys text[], network_max_counts integer[], network_seconds integer[],
  first_status text, letter_kind text, letter_priority integer, numbers text[],
  -- Part of the totals.
  deliveries integer[], taxes integer[], days_from smallint[], days_to smallint[],
  OUT placed_at timestamptz, OUT placed integer[], OUT customers text[], OUT books json, OUT tries json,
  OUT sold_out json, OUT postponed integer[]
)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
-- A plan outlives the moment at which a table was small.
SET enable_seqscan = off
AS $$
#variable_conflict use_variable
DECLARE
  book_ids uuid[];
  titles text[];
  categories text[];
  prices integer[];
  trending boolean[];
  covers text[];
  counted_books uuid[];
  on_hand integer[];
  sound integer[];
  refused integer[];
  contenders integer[];
  contender integer;
  is_short boolean;
  late_before timestamptz := now() - make_interval(secs => repeat_seconds);
BEGIN
  placed_at := date_trunc('milliseconds', now());

  SELECT array_agg(s.book_id), array_agg(s.copies) INTO counted_books, on_hand
  FROM (
    SELECT s.book_id, s.copies FROM stock AS s WHERE s.book_id = ANY(line_books) ORDER BY s.book_id FOR NO KEY UPDATE
  ) AS s;

  -- Price and existence stay as they are until the transaction ends; orders do not block each other.
  SELECT array_agg(b.id), array_agg(b.title), array_agg(b.category), array_agg(b.new_price_cents),
    array_agg(b.trending), array_agg(b.cover_image),
    json_agg(json_build_object('id', b.id, 'title', b.title, 'category', b.category,
                               'priceCents', b.new_price_cents, 'coverImage', b.cover_image))
  INTO book_ids, titles, categories, prices, trending, covers, books
  FROM (
    SELECT b.id, b.title, b.category, b.new_price_cents, b.trending, b.cover_image
    FROM books AS b WHERE b.id = ANY(line_books) ORDER BY b.id FOR SHARE
  ) AS b;

  -- Held, so that nobody can delete the account between this and the order.
  SELECT array_agg(u.id) INTO customers
  FROM (SELECT u.id FROM "user" AS u WHERE u.id = ANY(user_ids) ORDER BY u.id FOR KEY SHARE) AS u;

  SELECT array_agg(o.n ORDER BY o.n) INTO sound
  FROM (
    SELECT l.n, count(price) AS units, sum(price) AS cents
    FROM unnest(line_orders, line_books) AS l (n, book_id)
    CROSS JOIN LATERAL (SELECT prices[array_position(book_ids, l.book_id)] AS price) AS known
    GROUP BY l.n
  ) AS o
  WHERE o.units = units[o.n] AND user_ids[o.n] = ANY(customers)
    AND o.cents + deliveries[o.n] + taxes[o.n] = totals[o.n]
    AND NOT EXISTS (
      SELECT FROM order_claims AS known
      WHERE known.user_id = user_ids[o.n] AND known.claim = claims[o.n]
        AND (starts_with(known.claim, 'key:') OR known.claimed_at > late_before)
    );

  IF counted_books IS NOT NULL THEN
    WITH wanted AS (
      SELECT l.n, l.book_id, count(*) AS copies, sum(count(*)) OVER (PARTITION BY l.book_id) AS all_copies,
             on_hand[array_position(counted_books, l.book_id)] AS on_hand
      FROM unnest(line_orders, line_books) AS l (n, book_id)
      WHERE l.n = ANY(sound) AND l.book_id = ANY(counted_books) GROUP BY l.n, l.book_id
    )
    SELECT json_agg(json_build_object('turn', w.n, 'id', w.book_id, 'left', w.on_hand)) FILTER (WHERE w.copies > w.on_hand),
           array_agg(w.n) FILTER (WHERE w.copies > w.on_hand), bool_or(w.all_copies > w.on_hand)
    INTO sold_out, refused, is_short FROM wanted AS w;
    IF is_short THEN
      sound := ARRAY(SELECT unnest(sound) EXCEPT SELECT unnest(refused) ORDER BY 1);
      -- Who of several gets the last copies depends on limits and claims, too. Those that come too late for what is
      -- left by the ones before them are neither placed nor refused: the caller sends them again.
      contenders := sound;
      sound := NULL;
      FOREACH contender IN ARRAY contenders LOOP
        IF EXISTS (
          SELECT FROM unnest(line_orders, line_books) AS l (n, book_id)
          WHERE l.n = contender AND l.book_id = ANY(counted_books) GROUP BY l.book_id
          HAVING count(*) > on_hand[array_position(counted_books, l.book_id)]
        ) THEN
          postponed := postponed || contender;
        ELSE
          sound := sound || contender;
          on_hand := ARRAY(
            SELECT on_hand[b] - (
              SELECT count(*) FROM unnest(line_orders, line_books) AS l (n, book_id)
              WHERE l.n = contender AND l.book_id = counted_books[b]
            )
            FROM generate_subscripts(counted_books, 1) AS b ORDER BY b
          );
        END IF;
      END LOOP;
    END IF;
  END IF;

  -- A repeated order is not counted again: it is not among these.
  IF num_nonnulls(VARIADIC account_keys) > 0 THEN
    WITH counted AS MATERIALIZED (
      SELECT * FROM count_in_turn(sound, account_keys, account_max_counts, account_seconds)
    )
    SELECT json_agg(counted), ARRAY(SELECT unnest(sound) EXCEPT SELECT turn FROM counted WHERE wait_seconds > 0 ORDER BY 1)
    INTO tries, sound FROM counted;
  END IF;
  IF num_nonnulls(VARIADIC network_keys) > 0 THEN
    WITH counted AS MATERIALIZED (
      SELECT * FROM count_in_turn(sound, network_keys, network_max_counts, network_seconds)
    ), known AS (
      SELECT json_array_elements(tries) AS try UNION ALL SELECT to_json(counted) FROM counted
    )
    SELECT json_agg(try), ARRAY(SELECT unnest(sound) EXCEPT SELECT turn FROM counted WHERE wait_seconds > 0 ORDER BY 1)
    INTO tries, sound FROM known;
  END IF;

  WITH claimed AS (
    INSERT INTO order_claims AS known (user_id, claim, fingerprint, order_id, claimed_at)
    SELECT user_ids[n], claims[n], fingerprints[n], ids[n], now() FROM unnest(sound) AS n
    ORDER BY user_ids[n] COLLATE "C", claims[n] COLLATE "C"
    ON CONFLICT (user_id, claim) DO UPDATE
    SET fingerprint = excluded.fingerprint, order_id = excluded.order_id, claimed_at = excluded.claimed_at
    WHERE NOT starts_with(known.claim, 'key:') AND known.claimed_at <= late_before
    RETURNING order_id
  )
  SELECT array_agg(array_position(ids, order_id)) INTO placed FROM claimed;
  IF placed IS NULL THEN RETURN; END IF;

  INSERT INTO orders (id, number, user_id, name, email, phone, street, city, country, state, zipcode,
                      total_cents, delivery_cents, tax_cents, delivery_days_from, delivery_days_to, status, created_at)
  SELECT ids[n], numbers[n], user_ids[n], names[n], emails[n], phones[n], streets[n], cities[n], countries[n], states[n],
         zipcodes[n], totals[n], deliveries[n], taxes[n], days_from[n], days_to[n],
         first_status, placed_at
  FROM unnest(placed) AS n;

  INSERT INTO order_lines (order_id, position, book_id, title, category, price_cents, trending, cover_image,
                           from_stock)
  SELECT ids[l.n], l.position, l.book_id, titles[b], categories[b], prices[b], trending[b], covers[b],
         coalesce(l.book_id = ANY(counted_books), false)
  FROM unnest(line_orders, line_positions, line_books) AS l (n, position, book_id)
  CROSS JOIN LATERAL (SELECT array_position(book_ids, l.book_id) AS b) AS known
  WHERE l.n = ANY(placed);

  IF counted_books IS NOT NULL THEN
    INSERT INTO stock_changes (book_id, change, reason, order_id)
    SELECT l.book_id, -count(*), 'sale', ids[l.n] FROM unnest(line_orders, line_books) AS l (n, book_id)
    WHERE l.n = ANY(placed) AND l.book_id = ANY(counted_books) GROUP BY l.n, l.book_id;
    UPDATE stock SET copies = stock.copies - taken.copies
    FROM (
      SELECT l.book_id, count(*) AS copies FROM unnest(line_orders, line_books) AS l (n, book_id)
      WHERE l.n = ANY(placed) AND l.book_id = ANY(counted_books) GROUP BY l.book_id
    ) AS taken
    WHERE stock.book_id = taken.book_id;
  END IF;

  -- Both are added up later by a roll-up: rows that every order writes to would make them wait for each other.
  INSERT INTO unit_changes (book_id, units)
  SELECT l.book_id, 1 FROM unnest(line_orders, line_books) AS l (n, book_id) WHERE l.n = ANY(placed);

  INSERT INTO queued_sales (placed_at, user_id, name, cents, units, trending_units, categories)
  SELECT placed_at, user_ids[l.n], names[l.n], totals[l.n], count(*), count(*) FILTER (WHERE trending[b]),
         array_agg(categories[b])
  FROM unnest(line_orders, line_books) AS l (n, book_id)
  CROSS JOIN LATERAL (SELECT array_position(book_ids, l.book_id) AS b) AS known
  WHERE l.n = ANY(placed) GROUP BY l.n;

  IF letter_kind IS NOT NULL THEN
    INSERT INTO mail_outbox (id, kind, priority, recipient, content)
    SELECT gen_random_uuid(), letter_kind, letter_priority, emails[n], jsonb_build_object('orderId', ids[n])
    FROM unnest(placed) AS n;
  END IF;
END
$$;
