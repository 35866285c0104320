-- The shop's shelves: a book's category is the short name of one. Names never change, so addresses stay.
CREATE TABLE shelves (
  name text COLLATE "C" PRIMARY KEY,
  title text NOT NULL,
  introduction text NOT NULL DEFAULT '',
  position integer NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false
);
INSERT INTO shelves (name, title, introduction, position) VALUES
  ('business', 'Business', 'Money, markets and the people who move them: books that have paid their readers back for a century and longer.', 1),
  ('technology', 'Technology', 'Engines, experiments and the long road from a spark to the wall socket, told by those who built it.', 2),
  ('fiction', 'Fiction', 'Novels to live in for a while. Some are short enough for one evening; none leaves you there.', 3),
  ('horror', 'Horror', 'For long nights and strong nerves. Best read with the door closed and one lamp on.', 4),
  ('adventure', 'Adventure', 'Islands, oceans, snow and the far side of the map, from a chair by the window.', 5);

-- What a shelf is sorted and filtered by, apart from books: narrow rows, and indexes that answer by themselves. An empty
-- text stands for what is not known. Derived from books and book_sales and kept by their triggers (../routines).
CREATE TABLE shelf_books (
  book_id uuid PRIMARY KEY,
  category text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  format text COLLATE "C" NOT NULL,
  price_cents integer NOT NULL,
  title_key text COLLATE "C" NOT NULL,
  created_at timestamptz(3) NOT NULL,
  units_sold integer NOT NULL
);
CREATE INDEX shelf_books_top ON shelf_books (units_sold DESC, created_at DESC, book_id DESC)
  INCLUDE (category, language, format, price_cents);
CREATE INDEX shelf_books_newest ON shelf_books (created_at DESC, book_id DESC)
  INCLUDE (category, language, format, price_cents);
CREATE INDEX shelf_books_by_price ON shelf_books (price_cents, book_id) INCLUDE (category, language, format);
CREATE INDEX shelf_books_by_title ON shelf_books (title_key, book_id)
  INCLUDE (category, language, format, price_cents);
CREATE INDEX shelf_books_cells ON shelf_books (category, language, format, price_cents);

-- How many books each combination has: the sum over its rows. Without a key: a change only appends and waits for nobody.
CREATE TABLE shelf_counts (
  category text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  format text COLLATE "C" NOT NULL,
  price_band smallint NOT NULL,
  books integer NOT NULL
);
