-- Rows of a checked file that are right, but that the bookseller does not want.
ALTER TABLE file_import_rows ADD COLUMN is_left_out boolean NOT NULL DEFAULT false;
