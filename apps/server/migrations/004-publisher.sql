-- Who brought the edition out.
ALTER TABLE books ADD COLUMN publisher text;
