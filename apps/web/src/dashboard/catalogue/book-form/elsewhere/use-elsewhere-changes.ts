/** Keeps a book's form in step with the book, without taking away what was typed. */
import { type BookField, bookFieldNames, type CreateBook } from '@book-store/contract';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BookFormValues, KnownBook } from '../book-values.ts';
import { type ElsewhereChange, isSame, mergeBook } from './merge-book.ts';
import type { PictureFile } from '../../../ui/picture/use-picture-file.ts';

export type BookFormApi = UseFormReturn<BookFormValues, unknown, CreateBook>;

type Options = {
  form: BookFormApi;
  cover: PictureFile;
  known: KnownBook;
  /** From a draft: what it rests on, and what was still to be chosen. */
  start: { base: KnownBook; changes: ElsewhereChange[] };
};

export function useElsewhereChanges({ form, cover, known, start }: Options) {
  const base = useRef(start.base);
  const [changes, setChanges] = useState(start.changes);
  // For the draft, which is written while the form is being changed.
  const latest = useRef(changes);
  /** A picture that was picked and then given up for theirs. */
  const picture = useRef(cover.file);

  const keep = (next: ElsewhereChange[]) => {
    latest.current = next;
    setChanges(next);
  };

  /** A picked picture takes the place of the address. */
  const shown = (field: BookField) =>
    field === 'coverImage' && cover.file ? cover.file.name : form.getValues(field);

  const write = (field: BookField, value: BookFormValues[BookField]) =>
    form.setValue(field, value, { shouldDirty: true });

  const takeIn = (theirs: KnownBook) => {
    if (theirs.version <= base.current.version) return;
    const typed = { ...form.getValues(), coverImage: shown('coverImage') as string };
    const merged = mergeBook({ base: base.current.values, typed, theirs: theirs.values }, latest.current);
    base.current = theirs;
    keep(merged.changes);
    form.reset(theirs.values, {
      keepValues: true,
      keepErrors: true,
      keepIsSubmitted: true,
      keepSubmitCount: true,
    });
    const values = cover.file ? { ...merged.values, coverImage: theirs.values.coverImage } : merged.values;
    for (const field of bookFieldNames) write(field, values[field]);
  };

  useEffect(() => takeIn(known), [known]);

  const choose = (change: ElsewhereChange, isTheirs: boolean) => {
    const { field, theirs } = change;
    const value = shown(field);
    const isShown = isSame(field, value, theirs);
    const yours = isShown ? change.yours : value;
    keep(
      latest.current.map((other) => (other.field === field ? { ...other, yours, isDecided: true } : other)),
    );
    if (field === 'coverImage') {
      picture.current = cover.file ?? picture.current;
      const isPicture = picture.current?.name === yours;
      cover.pick(isPicture && !isTheirs ? picture.current : undefined);
      if (isPicture) return write(field, theirs);
    }
    // Also where it is the same: the draft is written anew.
    return write(field, isTheirs ? theirs : yours);
  };

  return {
    base,
    latest,
    changes,
    /** Whether something must be chosen before anything can be saved. */
    isOpen: changes.some(({ isDecided }) => !isDecided),
    shown,
    takeIn,
    choose,
    /** What was saved is now what everything rests on. */
    settle: (saved: KnownBook) => {
      if (saved.version >= base.current.version) base.current = saved;
      keep([]);
    },
    close: () => keep([]),
  };
}

export type ElsewhereChanges = ReturnType<typeof useElsewhereChanges>;
