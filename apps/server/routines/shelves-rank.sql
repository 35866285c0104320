-- Shelves are sorted by what sells: the units sold follow those of book_sales, whoever counts them.
CREATE OR REPLACE FUNCTION shelves_rank() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE shelf_books s SET units_sold = sold.units_sold FROM now_sold sold
  WHERE s.book_id = sold.book_id AND s.units_sold <> sold.units_sold;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER added_sales_rank_shelves AFTER INSERT ON book_sales
REFERENCING NEW TABLE AS now_sold FOR EACH STATEMENT EXECUTE FUNCTION shelves_rank();
CREATE OR REPLACE TRIGGER changed_sales_rank_shelves AFTER UPDATE ON book_sales
REFERENCING NEW TABLE AS now_sold FOR EACH STATEMENT EXECUTE FUNCTION shelves_rank();
