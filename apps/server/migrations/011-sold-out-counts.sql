-- How many books of each combination are sold out, as shelf_counts keeps how many there are: appended to, never changed. Apart
-- from it, because an instance of the version before puts the rows of that table together without knowing more columns.
CREATE TABLE shelf_sold_out_counts (
  category text COLLATE "C" NOT NULL,
  language text COLLATE "C" NOT NULL,
  format text COLLATE "C" NOT NULL,
  price_band smallint NOT NULL,
  books integer NOT NULL
);
-- The bands of shelf-price-band.sql, which a new database does not have yet.
INSERT INTO shelf_sold_out_counts
SELECT category, coalesce(language, ''), coalesce(format, ''),
  width_bucket(new_price_cents, ARRAY[1000, 2000, 3000, 5000]), count(*)
FROM books WHERE copies_left = 0 GROUP BY 1, 2, 3, 4;
