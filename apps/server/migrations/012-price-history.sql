-- What each book cost, and until when; what it costs now stands with the book. Kept by the trigger of keep-price-history.sql.
CREATE TABLE book_prices (
  book_id uuid NOT NULL,
  price_cents integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX book_prices_of_book ON book_prices (book_id, until);

-- The lowest price of the thirty days before the present one came; empty where it was never another. It does not change
-- while the price stays, so that it is found once and not by every reader.
ALTER TABLE books ADD COLUMN lowest_before_cents integer;
