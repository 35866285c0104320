-- Units sold by category as rows: a new category needs no new column.
CREATE TABLE category_figures (
  category text COLLATE "C" NOT NULL,
  shard smallint NOT NULL,
  units bigint NOT NULL,
  PRIMARY KEY (category, shard)
) WITH (fillfactor = 50);
INSERT INTO category_figures (category, shard, units)
SELECT sold.category, shard, sold.units
FROM total_figures CROSS JOIN LATERAL (VALUES
  ('business', business_units), ('technology', technology_units), ('fiction', fiction_units),
  ('horror', horror_units), ('adventure', adventure_units)
) AS sold (category, units)
WHERE sold.units <> 0;
ALTER TABLE total_figures
  DROP COLUMN business_units,
  DROP COLUMN technology_units,
  DROP COLUMN fiction_units,
  DROP COLUMN horror_units,
  DROP COLUMN adventure_units;
