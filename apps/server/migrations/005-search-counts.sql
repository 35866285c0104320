-- How often words were searched for, how often something was found and chosen. Of people nothing is kept.
CREATE TABLE search_counts (
  day date NOT NULL,
  words text NOT NULL,
  searches integer NOT NULL,
  found integer NOT NULL,
  chosen integer NOT NULL,
  PRIMARY KEY (day, words)
);
-- Which book was chosen for them. Without a reference: a book that is gone is passed over until its row is swept out.
CREATE TABLE search_choices (
  words text NOT NULL,
  book_id uuid NOT NULL,
  chosen integer NOT NULL,
  last_day date NOT NULL,
  PRIMARY KEY (words, book_id)
);
