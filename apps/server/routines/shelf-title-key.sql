-- What titles are sorted by: small letters, accents behind their letters. Its beginning only: it has to fit into an index.
CREATE OR REPLACE FUNCTION shelf_title_key(title text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(lower(normalize(title, NFKD)), 40);
