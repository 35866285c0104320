-- Whether an order has used the address: one that was only written down is not the last one used.
ALTER TABLE kept_addresses ADD COLUMN is_used boolean NOT NULL DEFAULT true;
