-- Book Store 0.1.0, written by scripts/dump-release.ts
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
CREATE FUNCTION public.count_words(asked text[]) RETURNS TABLE(word text, books integer, named integer)
    LANGUAGE plpgsql STABLE ROWS 3
    SET plan_cache_mode TO 'force_generic_plan'
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
CREATE FUNCTION public.find_books(exact_title text, title_end text, most_titles integer, title_patterns text[], drivers tsquery[], checks tsquery[], deepest integer[], ways text[], wanted_category text, most integer, patient boolean, after_class integer, after_tier integer, after_title integer, after_units integer, after_created timestamp with time zone, after_id uuid) RETURNS TABLE(class integer, tier integer, titled integer, units_sold integer, created_at timestamp with time zone, book_id uuid)
    LANGUAGE plpgsql STABLE ROWS 20
    SET plan_cache_mode TO 'force_generic_plan'
    SET max_parallel_workers_per_gather TO '0'
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
CREATE FUNCTION public.raise_book_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END
$$;
CREATE FUNCTION public.words_one_letter_away(typed text, forms integer[]) RETURNS TABLE(word text, books integer, named integer)
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
CREATE TABLE public.account (
    id text NOT NULL COLLATE pg_catalog."C",
    "userId" text NOT NULL COLLATE pg_catalog."C",
    "providerId" text NOT NULL COLLATE pg_catalog."C",
    "accountId" text NOT NULL COLLATE pg_catalog."C",
    password text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.account_tokens (
    hash bytea NOT NULL,
    purpose text NOT NULL COLLATE pg_catalog."C",
    user_id text NOT NULL COLLATE pg_catalog."C",
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.admin_sessions (
    id uuid NOT NULL,
    admin_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone
);
CREATE TABLE public.admins (
    id uuid NOT NULL,
    username text NOT NULL COLLATE pg_catalog."C",
    password_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    name text NOT NULL,
    role text NOT NULL COLLATE pg_catalog."C",
    CONSTRAINT admins_role CHECK ((role = ANY (ARRAY['owner'::text, 'clerk'::text])))
);
CREATE TABLE public.applied_migrations (
    name text NOT NULL COLLATE pg_catalog."C",
    checksum text NOT NULL COLLATE pg_catalog."C",
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.applied_routines (
    name text NOT NULL COLLATE pg_catalog."C",
    checksum text NOT NULL COLLATE pg_catalog."C",
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.audit_entries (
    id bigint NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL,
    admin_id uuid,
    admin_username text,
    action text NOT NULL COLLATE pg_catalog."C",
    object_id text NOT NULL COLLATE pg_catalog."C",
    object_name text NOT NULL,
    changes jsonb NOT NULL,
    part_of bigint
);
ALTER TABLE public.audit_entries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.book_sales (
    book_id uuid NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    units_sold integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.book_search (
    book_id uuid NOT NULL,
    tier smallint NOT NULL,
    units_sold integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    words tsvector NOT NULL,
    rules_version smallint DEFAULT 1 NOT NULL
)
PARTITION BY LIST (tier);
CREATE TABLE public.book_search_middle (
    book_id uuid NOT NULL,
    tier smallint NOT NULL,
    units_sold integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    words tsvector NOT NULL,
    rules_version smallint DEFAULT 1 NOT NULL
)
WITH (fillfactor='90');
CREATE TABLE public.book_search_rest (
    book_id uuid NOT NULL,
    tier smallint NOT NULL,
    units_sold integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    words tsvector NOT NULL,
    rules_version smallint DEFAULT 1 NOT NULL
)
WITH (fillfactor='90');
CREATE TABLE public.book_search_top (
    book_id uuid NOT NULL,
    tier smallint NOT NULL,
    units_sold integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    title text NOT NULL COLLATE pg_catalog."C",
    words tsvector NOT NULL,
    rules_version smallint DEFAULT 1 NOT NULL
)
WITH (fillfactor='90');
CREATE TABLE public.books (
    id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    trending boolean NOT NULL,
    old_price_cents integer NOT NULL,
    new_price_cents integer NOT NULL,
    cover_image text NOT NULL,
    author text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    isbn text COLLATE pg_catalog."C",
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT books_isbn_check CHECK ((isbn ~ '^[0-9]{13}$'::text)),
    CONSTRAINT books_new_price_cents_check CHECK ((new_price_cents >= 0)),
    CONSTRAINT books_old_price_cents_check CHECK ((old_price_cents >= 0))
);
CREATE TABLE public.cover_files (
    stem text NOT NULL COLLATE pg_catalog."C",
    width integer NOT NULL,
    format text NOT NULL COLLATE pg_catalog."C",
    bytes bytea NOT NULL
);
ALTER TABLE ONLY public.cover_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE public.covers (
    stem text NOT NULL COLLATE pg_catalog."C",
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.customer_figures (
    user_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    orders bigint NOT NULL,
    sales_cents bigint NOT NULL,
    average_cents double precision GENERATED ALWAYS AS (((sales_cents)::double precision / (NULLIF(orders, 0))::double precision)) STORED
);
CREATE TABLE public.deleted_books (
    id uuid NOT NULL,
    title text NOT NULL,
    deleted_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.demo_loads (
    only_one boolean DEFAULT true NOT NULL,
    loaded_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT demo_loads_only_one_check CHECK (only_one)
);
CREATE TABLE public.hourly_visits (
    hour timestamp with time zone NOT NULL,
    visits bigint NOT NULL
);
CREATE TABLE public.mail_outbox (
    id uuid NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    recipient text NOT NULL COLLATE pg_catalog."C",
    content jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    next_try_at timestamp with time zone DEFAULT now(),
    priority smallint DEFAULT 1 NOT NULL
);
CREATE TABLE public.monthly_figures (
    month date NOT NULL,
    shard smallint NOT NULL,
    sales_cents bigint NOT NULL,
    units bigint NOT NULL,
    trending_units bigint NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.newsletter_subscribers (
    email text NOT NULL COLLATE pg_catalog."C",
    subscribed_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    letter_at timestamp with time zone,
    CONSTRAINT newsletter_subscribers_email_check CHECK ((email = lower(email)))
);
CREATE TABLE public.newsletter_tokens (
    hash bytea NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    purpose text NOT NULL COLLATE pg_catalog."C",
    issued_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.order_claims (
    user_id text NOT NULL COLLATE pg_catalog."C",
    claim text NOT NULL COLLATE pg_catalog."C",
    fingerprint bytea NOT NULL,
    order_id uuid NOT NULL,
    claimed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.order_history (
    order_id uuid NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    at timestamp(3) with time zone NOT NULL,
    admin_id uuid
);
CREATE TABLE public.order_lines (
    order_id uuid NOT NULL,
    "position" smallint NOT NULL,
    book_id uuid NOT NULL,
    title text NOT NULL,
    category text NOT NULL COLLATE pg_catalog."C",
    price_cents integer NOT NULL,
    trending boolean NOT NULL,
    cover_image text NOT NULL,
    CONSTRAINT order_lines_price_cents_check CHECK ((price_cents >= 0))
);
CREATE TABLE public.orders (
    id uuid NOT NULL,
    user_id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    street text,
    city text NOT NULL,
    country text NOT NULL,
    state text NOT NULL,
    zipcode text NOT NULL,
    total_cents integer NOT NULL,
    status text NOT NULL COLLATE pg_catalog."C",
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT orders_total_cents_check CHECK ((total_cents >= 0))
);
CREATE TABLE public.rate_limits (
    key text NOT NULL COLLATE pg_catalog."C",
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);
CREATE TABLE public.search_rules (
    is_only_row boolean DEFAULT true NOT NULL,
    version smallint NOT NULL,
    CONSTRAINT search_rules_is_only_row_check CHECK (is_only_row)
);
CREATE TABLE public.search_words (
    word text NOT NULL COLLATE pg_catalog."C",
    books integer NOT NULL,
    named integer NOT NULL,
    forms integer[] NOT NULL
);
CREATE TABLE public.session (
    id text NOT NULL COLLATE pg_catalog."C",
    token text NOT NULL COLLATE pg_catalog."C",
    "userId" text NOT NULL COLLATE pg_catalog."C",
    "expiresAt" timestamp with time zone NOT NULL,
    "ipAddress" text,
    "userAgent" text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.total_figures (
    shard smallint NOT NULL,
    orders bigint DEFAULT 0 NOT NULL,
    open_orders bigint DEFAULT 0 NOT NULL,
    sales_cents bigint DEFAULT 0 NOT NULL,
    books bigint DEFAULT 0 NOT NULL,
    trending_books bigint DEFAULT 0 NOT NULL,
    business_units bigint DEFAULT 0 NOT NULL,
    technology_units bigint DEFAULT 0 NOT NULL,
    fiction_units bigint DEFAULT 0 NOT NULL,
    horror_units bigint DEFAULT 0 NOT NULL,
    adventure_units bigint DEFAULT 0 NOT NULL
)
WITH (fillfactor='50');
CREATE TABLE public.unit_changes (
    book_id uuid NOT NULL,
    units integer NOT NULL
);
CREATE TABLE public."user" (
    id text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL,
    email text NOT NULL COLLATE pg_catalog."C",
    "emailVerified" boolean DEFAULT false NOT NULL,
    image text,
    "createdAt" timestamp with time zone DEFAULT now() NOT NULL,
    "updatedAt" timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT user_email_check CHECK ((email = lower(email)))
);
ALTER TABLE ONLY public.book_search ATTACH PARTITION public.book_search_middle FOR VALUES IN ('1');
ALTER TABLE ONLY public.book_search ATTACH PARTITION public.book_search_rest FOR VALUES IN ('2');
ALTER TABLE ONLY public.book_search ATTACH PARTITION public.book_search_top FOR VALUES IN ('0');
INSERT INTO public.account VALUES ('account-1', 'user-1', 'credential', 'user-1', 'a hash', '2026-01-05 10:00:00+00', '2026-01-05 10:00:00+00');
INSERT INTO public.account_tokens VALUES ('\x01', 'verify-address', 'user-1', '2026-12-31 10:00:00+00');
INSERT INTO public.admin_sessions VALUES ('00000000-0000-4000-8000-0000000000ab', '00000000-0000-4000-8000-0000000000aa', '2026-01-08 10:00:00+00', '2026-12-31 10:00:00+00', NULL);
INSERT INTO public.admins VALUES ('00000000-0000-4000-8000-0000000000aa', 'admin', 'a hash', '2026-01-01 10:00:00+00', 'Admin', 'owner');
INSERT INTO public.applied_migrations VALUES ('001-baseline', 'c8aae095f6ff0af35453e03c4e1bbb3a79ad1aea7dd63f704268b318970a33a2', '2026-11-17 09:10:01.923137+00');
INSERT INTO public.applied_routines VALUES ('count-words', 'bcffd4380dca461ff4e2e8e77e5d92acca8d5967bd5ff07964a5dd6efcf907da', '2026-11-17 09:10:01.923137+00');
INSERT INTO public.applied_routines VALUES ('find-books', '6b12a692ef080140c817d5f99d9a8bf993c36f80b508c9f1f720ff9e08d8373d', '2026-11-17 09:10:01.923137+00');
INSERT INTO public.applied_routines VALUES ('raise-book-version', 'c04f4ec36dbfe68e7e0e773d3b8dcdb4b40fbe84a2393ebc6ff5b9f175c1a8ea', '2026-11-17 09:10:01.923137+00');
INSERT INTO public.applied_routines VALUES ('words-one-letter-away', 'df225eec29850f42b7871e8198b28e180acacd716705d972b3d0500dd086c552', '2026-11-17 09:10:01.923137+00');
INSERT INTO public.audit_entries OVERRIDING SYSTEM VALUE VALUES (1, '2026-01-08 10:00:00+00', '00000000-0000-4000-8000-0000000000aa', 'admin', 'book-changed', '00000000-0000-4000-8000-000000000001', 'The Tides of Århus', '{"newPrice": [24.99, 19.99]}', NULL);
INSERT INTO public.book_sales VALUES ('00000000-0000-4000-8000-000000000001', 'fiction', '2026-01-02 10:00:00+00', 2);
INSERT INTO public.book_sales VALUES ('00000000-0000-4000-8000-000000000002', 'business', '2026-01-03 10:00:00+00', 0);
INSERT INTO public.book_search_rest VALUES ('00000000-0000-4000-8000-000000000002', 2, 0, '2026-01-03 10:00:00+00', 'business', 'plain accounts', '''accounts'' ''business'' ''n/accounts'' ''n/plain'' ''plain''', 1);
INSERT INTO public.book_search_top VALUES ('00000000-0000-4000-8000-000000000001', 0, 2, '2026-01-02 10:00:00+00', 'fiction', 'the tides of arhus', '''fiction'' ''harbour'' ''n/the'' ''n/tides'' ''the'' ''tides''', 2);
INSERT INTO public.books VALUES ('00000000-0000-4000-8000-000000000001', 'The Tides of Århus', 'A harbour, a ledger and a storm; it''s "quoted".', 'fiction', true, 2499, 1999, 'cover-1', 'Inge Falk', '2026-01-02 10:00:00+00', '2026-03-04 11:00:00+00', '9780306406157', 3);
INSERT INTO public.books VALUES ('00000000-0000-4000-8000-000000000002', 'Plain Accounts', 'Two lines
of text.', 'business', false, 3000, 3000, 'cover-2', NULL, '2026-01-03 10:00:00+00', '2026-01-03 10:00:00+00', NULL, 1);
INSERT INTO public.cover_files VALUES ('cover-1', 300, 'webp', '\x52494646');
INSERT INTO public.covers VALUES ('cover-1', 600, 900, '2026-01-02 10:00:00+00');
INSERT INTO public.customer_figures VALUES ('user-1', 'Ada Reader', 2, 5998, DEFAULT);
INSERT INTO public.deleted_books VALUES ('00000000-0000-4000-8000-000000000003', 'Gone', '2026-02-01 10:00:00+00');
INSERT INTO public.demo_loads VALUES (true, '2026-01-01 10:00:00+00');
INSERT INTO public.hourly_visits VALUES ('2026-01-05 10:00:00+00', 12);
INSERT INTO public.mail_outbox VALUES ('00000000-0000-4000-8000-0000000000ba', 'order-placed', 'ada@example.com', '{"orderId": "00000000-0000-4000-8000-00000000000b"}', 1, '2026-01-07 10:00:00+00', NULL, 1);
INSERT INTO public.monthly_figures VALUES ('2026-01-01', 0, 5998, 3, 2);
INSERT INTO public.newsletter_subscribers VALUES ('ada@example.com', '2026-01-05 10:00:00+00', '2026-01-05 11:00:00+00', '2026-01-05 10:01:00+00');
INSERT INTO public.newsletter_tokens VALUES ('\x03', 'ada@example.com', 'leave', '2026-01-05 10:00:00+00');
INSERT INTO public.order_claims VALUES ('user-1', 'content:1', '\x02', '00000000-0000-4000-8000-00000000000a', '2026-01-06 10:00:00+00');
INSERT INTO public.order_history VALUES ('00000000-0000-4000-8000-00000000000a', 'delivered', '2026-01-08 10:00:00+00', '00000000-0000-4000-8000-0000000000aa');
INSERT INTO public.order_lines VALUES ('00000000-0000-4000-8000-00000000000a', 0, '00000000-0000-4000-8000-000000000001', 'The Tides of Århus', 'fiction', 1999, true, 'cover-1');
INSERT INTO public.order_lines VALUES ('00000000-0000-4000-8000-00000000000a', 1, '00000000-0000-4000-8000-000000000001', 'The Tides of Århus', 'fiction', 1999, true, 'cover-1');
INSERT INTO public.order_lines VALUES ('00000000-0000-4000-8000-00000000000b', 0, '00000000-0000-4000-8000-000000000002', 'Plain Accounts', 'business', 2000, false, 'cover-2');
INSERT INTO public.orders VALUES ('00000000-0000-4000-8000-00000000000a', 'user-1', 'Ada Reader', 'ada@example.com', '5550100', 'Quay 1', 'Harbour', 'Denmark', 'Midtjylland', '8000', 3998, 'delivered', '2026-01-06 10:00:00+00');
INSERT INTO public.orders VALUES ('00000000-0000-4000-8000-00000000000b', 'user-1', 'Ada Reader', 'ada@example.com', '5550100', NULL, 'Harbour', 'Denmark', 'Midtjylland', '8000', 2000, 'placed', '2026-01-07 10:00:00+00');
INSERT INTO public.rate_limits VALUES ('log-in:admin', 1, '2026-01-08 10:15:00+00');
INSERT INTO public.search_rules VALUES (true, 2);
INSERT INTO public.search_words VALUES ('tides', 1, 1, '{1,2,3}');
INSERT INTO public.search_words VALUES ('accounts', 1, 1, '{4,5}');
INSERT INTO public.session VALUES ('session-1', 'token-1', 'user-1', '2026-12-31 10:00:00+00', '127.0.0.1', 'A browser', '2026-01-05 10:00:00+00', '2026-01-05 10:00:00+00');
INSERT INTO public.total_figures VALUES (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (13, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (14, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
INSERT INTO public.total_figures VALUES (0, 2, 1, 5998, 2, 1, 1, 0, 2, 0, 0);
INSERT INTO public.total_figures VALUES (1, 0, 0, 0, 0, 0, 0, 0, 1, 4, 0);
INSERT INTO public.unit_changes VALUES ('00000000-0000-4000-8000-000000000002', 1);
INSERT INTO public."user" VALUES ('user-1', 'Ada Reader', 'ada@example.com', true, NULL, '2026-01-05 10:00:00+00', '2026-01-05 10:00:00+00');
SELECT pg_catalog.setval('public.audit_entries_id_seq', 1, true);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_identity UNIQUE ("providerId", "accountId");
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_username_key UNIQUE (username);
ALTER TABLE ONLY public.applied_migrations
    ADD CONSTRAINT applied_migrations_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.applied_routines
    ADD CONSTRAINT applied_routines_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.book_sales
    ADD CONSTRAINT book_sales_pkey PRIMARY KEY (book_id);
ALTER TABLE ONLY public.book_search_middle
    ADD CONSTRAINT book_search_middle_pkey PRIMARY KEY (book_id);
ALTER TABLE ONLY public.book_search_rest
    ADD CONSTRAINT book_search_rest_pkey PRIMARY KEY (book_id);
ALTER TABLE ONLY public.book_search_top
    ADD CONSTRAINT book_search_top_pkey PRIMARY KEY (book_id);
ALTER TABLE ONLY public.books
    ADD CONSTRAINT books_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cover_files
    ADD CONSTRAINT cover_files_pkey PRIMARY KEY (stem, width, format);
ALTER TABLE ONLY public.covers
    ADD CONSTRAINT covers_pkey PRIMARY KEY (stem);
ALTER TABLE ONLY public.customer_figures
    ADD CONSTRAINT customer_figures_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.deleted_books
    ADD CONSTRAINT deleted_books_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demo_loads
    ADD CONSTRAINT demo_loads_pkey PRIMARY KEY (only_one);
ALTER TABLE ONLY public.hourly_visits
    ADD CONSTRAINT hourly_visits_pkey PRIMARY KEY (hour);
ALTER TABLE ONLY public.mail_outbox
    ADD CONSTRAINT mail_outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.monthly_figures
    ADD CONSTRAINT monthly_figures_pkey PRIMARY KEY (month, shard);
ALTER TABLE ONLY public.newsletter_subscribers
    ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.newsletter_tokens
    ADD CONSTRAINT newsletter_tokens_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.order_claims
    ADD CONSTRAINT order_claims_pkey PRIMARY KEY (user_id, claim);
ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_pkey PRIMARY KEY (order_id, status);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, "position");
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.search_rules
    ADD CONSTRAINT search_rules_pkey PRIMARY KEY (is_only_row);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_key UNIQUE (token);
ALTER TABLE ONLY public.total_figures
    ADD CONSTRAINT total_figures_pkey PRIMARY KEY (shard);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_email_key UNIQUE (email);
ALTER TABLE ONLY public."user"
    ADD CONSTRAINT user_pkey PRIMARY KEY (id);
CREATE INDEX account_by_user ON public.account USING btree ("userId");
CREATE INDEX account_tokens_by_user ON public.account_tokens USING btree (user_id, purpose);
CREATE INDEX admin_sessions_by_admin ON public.admin_sessions USING btree (admin_id);
CREATE INDEX audit_entries_listed ON public.audit_entries USING btree (part_of, id);
CREATE INDEX book_sales_top ON public.book_sales USING btree (units_sold DESC, created_at DESC, book_id DESC);
CREATE INDEX book_sales_top_in_category ON public.book_sales USING btree (category, units_sold DESC, created_at DESC, book_id DESC);
CREATE INDEX book_search_middle_title ON public.book_search_middle USING btree (title);
CREATE INDEX book_search_middle_words ON public.book_search_middle USING gin (words) WITH (fastupdate=off);
CREATE INDEX book_search_rest_title ON public.book_search_rest USING btree (title);
CREATE INDEX book_search_rest_words ON public.book_search_rest USING gin (words) WITH (fastupdate=off);
CREATE INDEX book_search_top_title ON public.book_search_top USING btree (title);
CREATE INDEX book_search_top_words ON public.book_search_top USING gin (words) WITH (fastupdate=off);
CREATE INDEX books_by_isbn ON public.books USING btree (isbn) WHERE (isbn IS NOT NULL);
CREATE INDEX books_by_price ON public.books USING btree (new_price_cents, id);
CREATE INDEX books_by_price_in_category ON public.books USING btree (category, new_price_cents, id);
CREATE INDEX books_newest ON public.books USING btree (created_at DESC, id DESC);
CREATE INDEX books_newest_in_category ON public.books USING btree (category, created_at DESC, id DESC);
CREATE INDEX customers_by_average_order ON public.customer_figures USING btree (average_cents DESC, user_id) WHERE (orders > 0);
CREATE INDEX mail_outbox_due ON public.mail_outbox USING btree (priority, next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX newsletter_tokens_of ON public.newsletter_tokens USING btree (email);
CREATE INDEX newsletter_unconfirmed ON public.newsletter_subscribers USING btree (letter_at) WHERE (confirmed_at IS NULL);
CREATE INDEX order_claims_without_key ON public.order_claims USING btree (claimed_at) WHERE (claim ~~ 'content:%'::text);
CREATE INDEX orders_newest ON public.orders USING btree (created_at DESC, id DESC);
CREATE INDEX orders_newest_in_status ON public.orders USING btree (status, created_at DESC, id DESC);
CREATE INDEX orders_of_user ON public.orders USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX search_words_forms ON public.search_words USING gin (forms) WITH (fastupdate=off);
CREATE INDEX session_by_expiry ON public.session USING btree ("expiresAt");
CREATE INDEX session_by_user ON public.session USING btree ("userId");
CREATE TRIGGER book_changes_raise_version BEFORE UPDATE ON public.books FOR EACH ROW EXECUTE FUNCTION public.raise_book_version();
ALTER TABLE ONLY public.account_tokens
    ADD CONSTRAINT account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.account
    ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.admin_sessions
    ADD CONSTRAINT admin_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES public.admins(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.cover_files
    ADD CONSTRAINT cover_files_stem_fkey FOREIGN KEY (stem) REFERENCES public.covers(stem) ON DELETE CASCADE;
ALTER TABLE ONLY public.newsletter_tokens
    ADD CONSTRAINT newsletter_tokens_email_fkey FOREIGN KEY (email) REFERENCES public.newsletter_subscribers(email) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES public."user"(id) ON DELETE CASCADE;
