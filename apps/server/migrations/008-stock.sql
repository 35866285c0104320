-- Copies on hand of the books that are counted; a book without a row is not. Apart from `books`, so that a sale writes to a
-- short row. The free room lets it be written in place.
CREATE TABLE stock (
  book_id uuid PRIMARY KEY,
  copies integer NOT NULL CHECK (copies >= 0)
) WITH (fillfactor = 50);

-- Every change of a book's copies; their sum is what is on hand, and 0 for a book that is not counted.
CREATE TABLE stock_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  book_id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT now(),
  change integer NOT NULL,
  -- sale, return, delivery or correction
  reason text COLLATE "C" NOT NULL,
  order_id uuid,
  admin_username text,
  note text,
  PRIMARY KEY (book_id, id)
);

-- What shoppers may know: how many are left where there are few, and 0 where the book is sold out. Empty: more, or not
-- counted. Kept by the triggers of `stock`.
ALTER TABLE books ADD COLUMN copies_left smallint CHECK (copies_left BETWEEN 0 AND 3);
CREATE INDEX books_few_left ON books (copies_left, id) WHERE copies_left IS NOT NULL;

-- Whether the copy was taken from the stock, so that it goes back there.
ALTER TABLE order_lines ADD COLUMN from_stock boolean NOT NULL DEFAULT false;

-- Who wants to hear that a book is back.
CREATE TABLE restock_requests (
  book_id uuid NOT NULL,
  user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (book_id, user_id)
);
CREATE INDEX restock_requests_of_user ON restock_requests (user_id);
