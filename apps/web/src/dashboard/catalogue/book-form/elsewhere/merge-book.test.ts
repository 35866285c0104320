import { describe, expect, test } from 'vitest';
import { type BookFormValues, emptyBook } from '../book-values.ts';
import { mergeBook } from './merge-book.ts';

const base: BookFormValues = {
  ...emptyBook,
  title: 'Emma',
  description: 'A match\r\nis made.',
  category: 'fiction',
  oldPrice: '12.50',
  newPrice: '9.00',
  coverImage: 'book-1.png',
};

describe('a book that was changed elsewhere', () => {
  test('fills the fields that nobody touched and keeps those that were typed in', () => {
    const typed = { ...base, title: 'Emma, revised' };
    const theirs = { ...base, title: 'Emma II', newPrice: '8.00' };
    expect(mergeBook({ base, typed, theirs })).toEqual({
      values: { ...base, title: 'Emma, revised', newPrice: '8.00' },
      changes: [
        { field: 'title', yours: 'Emma, revised', theirs: 'Emma II', isTyped: true, isDecided: false },
        { field: 'newPrice', yours: '9.00', theirs: '8.00', isTyped: false, isDecided: true },
      ],
    });
  });

  test.each<[string, Partial<BookFormValues>, Partial<BookFormValues>]>([
    ['text around which spaces were typed', { title: ' Emma II ' }, { title: 'Emma II' }],
    ['a price written otherwise', { newPrice: '$8' }, { newPrice: '8.00' }],
    ['an ISBN written otherwise', { isbn: '0-306-40615-2' }, { isbn: '9780306406157' }],
  ])('is no news where it says what was typed: %s', (_case, mine, others) => {
    const merged = mergeBook({ base, typed: { ...base, ...mine }, theirs: { ...base, ...others } });
    expect(merged.changes).toEqual([]);
  });

  test('fills an emptied cover, which means the one that the book has', () => {
    const theirs = { ...base, coverImage: 'book-2.png' };
    const { values, changes } = mergeBook({ base, typed: { ...base, coverImage: '' }, theirs });
    expect(values.coverImage).toBe('book-2.png');
    expect(changes).toMatchObject([{ field: 'coverImage', isDecided: true }]);
  });

  test('does not take line ends of another kind for typing', () => {
    const typed = { ...base, description: 'A match\nis made.' };
    const { changes } = mergeBook({ base, typed, theirs: { ...base, description: 'Another.' } });
    expect(changes).toMatchObject([{ isTyped: false, isDecided: true }]);
  });

  describe('and once more', () => {
    const typed = { ...base, title: 'Mine' };
    const second = { ...base, title: 'Theirs' };
    const first = mergeBook({ base, typed, theirs: second });

    test('keeps what is still to be chosen', () => {
      const theirs = { ...second, newPrice: '1.00' };
      const { values, changes } = mergeBook({ base: second, typed: first.values, theirs }, first.changes);
      expect(values).toMatchObject({ title: 'Mine', newPrice: '1.00' });
      expect(changes).toMatchObject([
        { field: 'title', yours: 'Mine', theirs: 'Theirs', isDecided: false },
        { field: 'newPrice', isDecided: true },
      ]);
    });

    test('asks again about a field that had been chosen', () => {
      const decided = first.changes.map((change) => ({ ...change, isDecided: true }));
      const theirs = { ...second, title: 'Theirs again' };
      const { changes } = mergeBook({ base: second, typed: first.values, theirs }, decided);
      expect(changes).toMatchObject([{ yours: 'Mine', theirs: 'Theirs again', isDecided: false }]);
    });

    test('has nothing to ask when the other side comes to what was typed', () => {
      const theirs = { ...second, title: 'Mine' };
      expect(mergeBook({ base: second, typed: first.values, theirs }, first.changes).changes).toEqual([]);
    });
  });
});
