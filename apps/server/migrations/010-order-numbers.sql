-- The name of an order among people. 28 letters and digits: none that is taken for another (0 and O, 1 and I), and no
-- vowels, so that no word comes about. At random, so that it tells nobody how many orders there are. What was ordered before has
-- none yet: making the table anew would close the shop for as long as that takes. Its number follows from its id
-- (order-number.sql) and is written down bit by bit.
ALTER TABLE orders ADD COLUMN number text COLLATE "C";
ALTER TABLE orders ALTER COLUMN number SET DEFAULT
  substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1)
  || substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1)
  || substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1)
  || substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1)
  || substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1)
  || substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1)
  || substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1)
  || substr('23456789BCDFGHJKLMNPQRSTVWXZ', 1 + floor(random() * 28)::integer, 1);
CREATE UNIQUE INDEX orders_number ON orders (number) WHERE number IS NOT NULL;
