-- Where a customer's parcels go, kept at the customer's wish. Goes with the account.
CREATE TABLE kept_addresses (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id text COLLATE "C" NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name text NOT NULL,
  phone text NOT NULL,
  street text,
  city text NOT NULL,
  country text NOT NULL,
  state text NOT NULL,
  zipcode text NOT NULL,
  -- The last one used is offered first.
  used_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX kept_addresses_of_user ON kept_addresses (user_id, used_at);
