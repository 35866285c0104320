-- What a bookseller says of a book, and who says it.
ALTER TABLE books ADD COLUMN staff_note text, ADD COLUMN staff_note_by text;
CREATE INDEX books_staff_picks ON books (created_at DESC, id DESC) WHERE staff_note IS NOT NULL;
