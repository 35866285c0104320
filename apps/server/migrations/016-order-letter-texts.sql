-- What an owner writes instead of ours at the beginning of the letters about orders: a letter for each status.
CREATE TABLE order_letter_texts (
  status text COLLATE "C" PRIMARY KEY,
  subject text NOT NULL,
  opening text NOT NULL
);
