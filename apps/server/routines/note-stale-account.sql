-- A new account, or another name of one, changes the words by which the desk finds the customer. Noted by the database itself,
-- so that nobody who writes accounts can forget it.
CREATE OR REPLACE FUNCTION note_stale_account() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO customer_search_stale VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER changed_accounts_need_words
AFTER INSERT OR UPDATE OF name, email ON "user"
FOR EACH ROW EXECUTE FUNCTION note_stale_account();
