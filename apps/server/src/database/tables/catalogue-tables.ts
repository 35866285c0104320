import type { BookFormat, Category, CoverColour, CoverFormat } from '@book-store/contract';
import type { ColumnType, Generated } from 'kysely';

export type CatalogueTables = {
  books: {
    id: string;
    title: string;
    description: string;
    category: Category;
    trending: boolean;
    old_price_cents: number;
    new_price_cents: number;
    cover_image: string;
    author: string | null;
    /** 13 digits; two books may have the same. */
    isbn: string | null;
    series: string | null;
    volume: number | null;
    publisher: string | null;
    /** A year, a month or a day. */
    publication_date: string | null;
    /** A BCP 47 tag. */
    language: string | null;
    format: BookFormat | null;
    pages: number | null;
    /** What a bookseller says of it; the book is a staff pick then. */
    staff_note: string | null;
    staff_note_by: string | null;
    /** 0 to 3 where so few are on hand; kept by the triggers of `stock`. */
    copies_left: Generated<number | null>;
    /** Of the thirty days before the present price came. Written by a trigger. */
    lowest_before_cents: Generated<number | null>;
    created_at: ColumnType<Date, Date | undefined, never>;
    /** Another number after each change: the table's own trigger counts. */
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  /** Names the books that a cart may still hold. */
  deleted_books: {
    id: string;
    title: string;
    deleted_at: Generated<Date>;
  };
  /** Units sold, apart from `books`: counting them never waits for an order that reads a price. */
  book_sales: {
    book_id: string;
    category: Category;
    created_at: ColumnType<Date, Date, never>;
    units_sold: Generated<number>;
  };
  /** What orders sold or gave back since the last roll-up; only ever appended to. */
  unit_changes: {
    book_id: string;
    units: number;
  };
  book_search: {
    book_id: string;
    /** 0: the most popular books, 1: the next, 2: all others. */
    tier: number;
    units_sold: Generated<number>;
    created_at: ColumnType<Date, Date, never>;
    category: Category;
    /** Folded: lower case, without accents and punctuation. */
    title: string;
    /** A tsvector; written as text, never read back. */
    words: ColumnType<never, string, string>;
    /** The version of the rules that made the row. */
    rules_version: Generated<number>;
  };
  /** What a book cost before, and until when; written by a trigger only. */
  book_prices: {
    book_id: string;
    price_cents: number;
    until: Date;
  };
  /** The categories that books can have; the names never change. */
  shelves: {
    name: string;
    title: string;
    introduction: Generated<string>;
    position: number;
    is_hidden: Generated<boolean>;
  };
  /** What shelves are sorted and filtered by; written by triggers only. An empty text: not known. */
  shelf_books: {
    book_id: string;
    category: string;
    language: string;
    format: string;
    price_cents: number;
    title_key: string;
    created_at: ColumnType<Date, never, never>;
    units_sold: number;
    /** What the cover mostly is. */
    colour: string;
  };
  /** The sum over the rows of a combination is how many books have it; appended to by triggers only. */
  shelf_counts: ShelfCounts;
  /** As shelf_counts, of those that are sold out. */
  shelf_sold_out_counts: ShelfCounts;
  /** As shelf_counts, of those whose cover has a known colour. */
  shelf_colour_counts: ShelfCounts & { is_sold_out: boolean; colour: string };
  /** One row: the rules that all rows were found to be made by, at least. */
  search_rules: {
    is_only_row: Generated<boolean>;
    version: number;
  };
  search_words: {
    word: string;
    /** How many books have it, and how many of them in title or author. */
    books: number;
    named: number;
    /** For finding it despite a typing error; empty for words of descriptions only. */
    forms: number[];
  };
  /** By day and folded words; of people nothing is kept. */
  search_counts: {
    day: Date;
    words: string;
    searches: number;
    found: number;
    chosen: number;
  };
  search_choices: {
    words: string;
    book_id: string;
    chosen: number;
    last_day: Date;
  };
  covers: {
    stem: string;
    width: number;
    height: number;
    created_at: Generated<Date>;
  };
  /** By the name that books carry; the main colour first. */
  cover_colours: {
    cover_image: string;
    colours: CoverColour[];
    /** The version of the rules that named them. */
    rules_version: number;
    /** Every book that carried it before was seen. */
    is_spread: boolean;
  };
  cover_files: {
    stem: string;
    width: number;
    format: CoverFormat;
    bytes: Buffer;
  };
};

type ShelfCounts = {
  category: string;
  language: string;
  format: string;
  price_band: number;
  books: number;
};
