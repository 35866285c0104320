-- What booksellers and shoppers ask of an edition; each may be unknown.
ALTER TABLE books
  ADD COLUMN series text,
  ADD COLUMN volume integer CHECK (volume BETWEEN 1 AND 9999),
  -- A year, a month or a day, as far as it is known.
  ADD COLUMN publication_date text COLLATE "C" CHECK (publication_date ~ '^[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?$'),
  ADD COLUMN language text COLLATE "C",
  ADD COLUMN format text COLLATE "C",
  ADD COLUMN pages integer CHECK (pages BETWEEN 1 AND 100000),
  ADD CONSTRAINT books_volume_needs_series CHECK (volume IS NULL OR series IS NOT NULL);
