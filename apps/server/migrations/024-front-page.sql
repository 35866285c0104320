-- What an owner wrote for the home page; no row: nothing.
CREATE TABLE front_page (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  version integer NOT NULL,
  content jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
