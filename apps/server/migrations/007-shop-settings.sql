-- What an owner decided about the shop: one row, and none as long as everything is as it comes. What is not among the
-- settings is as it comes, too.
CREATE TABLE shop_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version integer NOT NULL,
  settings jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
