-- How each supplier writes its files, remembered from the first one.
CREATE TABLE suppliers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  habits jsonb NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX suppliers_by_name ON suppliers (lower(name));

-- A supplier's file: sent, checked, taken, perhaps taken back.
CREATE TABLE file_imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  file_name text NOT NULL,
  file_bytes bigint NOT NULL,
  supplier_name text,
  admin_id uuid NOT NULL,
  admin_username text NOT NULL,
  status text COLLATE "C" NOT NULL DEFAULT 'sending',
  -- Which rows were taken: all or right.
  take text COLLATE "C",
  counts jsonb NOT NULL DEFAULT '{}',
  -- The entry in the audit trail under which the books are.
  audit_id bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  applied_at timestamptz(3),
  taken_back_at timestamptz(3),
  -- Until then somebody is at work on it.
  busy_until timestamptz(3)
);
CREATE INDEX file_imports_by_time ON file_imports (created_at);

-- The file itself, until it is taken.
CREATE TABLE file_import_pieces (
  import_id uuid NOT NULL REFERENCES file_imports (id),
  part integer NOT NULL,
  piece integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (import_id, part, piece)
);

-- What each row would change, or changed; rows that change nothing are only counted.
CREATE TABLE file_import_rows (
  import_id uuid NOT NULL REFERENCES file_imports (id),
  row_number integer NOT NULL,
  -- create, update, doubtful or refused
  kind text COLLATE "C" NOT NULL,
  is_new boolean NOT NULL,
  title text NOT NULL,
  book_id uuid,
  -- Of the book when the row was checked.
  version integer,
  -- By the name of the field: what it was and what it becomes.
  changes jsonb NOT NULL,
  remarks jsonb NOT NULL,
  outcome text COLLATE "C",
  -- Of the book when the row was taken.
  taken_version integer,
  note text,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX file_import_rows_by_kind ON file_import_rows (import_id, kind, row_number);
CREATE INDEX file_import_rows_by_outcome ON file_import_rows (import_id, outcome, row_number) WHERE outcome IS NOT NULL;
CREATE INDEX file_import_rows_by_book ON file_import_rows (import_id, book_id) WHERE book_id IS NOT NULL;
