-- What the pictures of covers mostly show, by the name that books carry; the first colour is the main one. Follows from the
-- pictures: the store fills it by itself (features/catalogue/colours).
CREATE TABLE cover_colours (
  cover_image text COLLATE "C" PRIMARY KEY,
  colours text[] COLLATE "C" NOT NULL,
  -- The version of the rules that named them.
  rules_version smallint NOT NULL,
  -- Every book that carried it before was seen; later ones are seen by the triggers of shelves-keep.sql.
  is_spread boolean NOT NULL
);

-- The main colour of the book's cover; empty where it is not known.
ALTER TABLE shelf_books ADD COLUMN colour text COLLATE "C" NOT NULL DEFAULT '';
-- Of no row yet, so that it is made at once.
CREATE INDEX shelf_books_colours ON shelf_books (colour, category, language, format, price_cents) WHERE colour <> '';

-- How many books each combination has, of those whose colour is known: as shelf_counts, and apart from it for the same reason
-- as shelf_sold_out_counts.
CREATE TABLE shelf_colour_counts (
  category text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  format text COLLATE "C" NOT NULL,
  price_band smallint NOT NULL,
  is_sold_out boolean NOT NULL,
  colour text COLLATE "C" NOT NULL,
  books integer NOT NULL
);
