import type { BookFormat } from '@book-store/contract/book-choices';

export const bookFormatNames: Record<BookFormat, string> = {
  paperback: 'Paperback',
  hardback: 'Hardback',
  'mass-market-paperback': 'Mass-market paperback',
  'board-book': 'Board book',
  'spiral-bound': 'Spiral-bound',
  'boxed-set': 'Boxed set',
  'audio-cd': 'Audio CD',
};
