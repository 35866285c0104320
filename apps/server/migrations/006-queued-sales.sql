-- Orders that were placed since the figures were last added up: one row for each. No key and no index: an order only
-- appends, and the roll-up takes all there is. Whoever reads a figure adds what is queued.
CREATE TABLE queued_sales (
  placed_at timestamptz(3) NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  cents bigint NOT NULL,
  units integer NOT NULL,
  trending_units integer NOT NULL,
  categories text[] COLLATE "C" NOT NULL
);
