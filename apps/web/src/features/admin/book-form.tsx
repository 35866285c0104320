/** The fields of a book, for adding and for updating one. */
import type { CreateBook } from '@book-store/contract';
import { categories } from '@book-store/contract/book-choices';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { takeOverFields } from '../../form-fields.ts';
import { bookFormTexts } from '../../texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { formTexts } from './admin-texts.ts';
import { type BookFormValues, dropDraft, readDraft, writeDraft } from './book-draft.ts';
import styles from './book-form.module.css';
import { BookPreview } from './book-preview.tsx';
import { toCategoryLabel } from './category-label.ts';
import { checkBook } from './check-book.ts';
import { CoverFileField } from './cover-file-field.tsx';
import { readProblems } from './refusal.ts';
import { TextArea } from './text-area.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useCoverFile } from './use-cover-file.ts';

type BookFormProps = {
  /** Tells drafts apart: one for new books, one for each book that is changed. */
  draftName: string;
  initial: BookFormValues;
  /** Only a known book has a cover whose address can be typed. */
  hasCoverUrl: boolean;
  submitLabel: string;
  busyLabel: string;
  /** What is said when it did not work, whatever the reason. */
  failure: string;
  /** Answers with the server's refusal, or with nothing when it worked. */
  onSubmit: (book: CreateBook) => Promise<unknown>;
  children?: ReactNode;
};

const categoryChoices = [
  { value: '', label: bookFormTexts.chooseCategory },
  ...categories.map((category) => ({ value: category, label: toCategoryLabel(category) })),
];

export function BookForm(props: BookFormProps) {
  const { draftName, initial, hasCoverUrl, onSubmit } = props;
  const cover = useCoverFile();
  const [hasFailed, setHasFailed] = useState(false);
  const [isRestored, setIsRestored] = useState(() => readDraft(draftName) !== undefined);
  const form = useForm<BookFormValues, unknown, CreateBook>({ defaultValues: initial, resolver: checkBook });
  const { register, handleSubmit, reset, setError, subscribe, watch, formState } = form;
  const { errors, isDirty, isSubmitting } = formState;
  const hasChanges = isDirty || cover.file !== undefined;

  // Before anything is painted, so that nobody has typed anything yet.
  useLayoutEffect(() => {
    const draft = readDraft(draftName);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draftName, reset]);

  // The book may change elsewhere meanwhile; what was typed stays.
  const known = useRef(initial);
  useEffect(() => {
    if (known.current === initial) return;
    known.current = initial;
    reset(initial, { keepDirtyValues: true });
  }, [initial, reset]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: hasText }) => {
          if (hasText) writeDraft(draftName, values);
          else dropDraft(draftName);
        },
      }),
    [subscribe, draftName],
  );

  const discard = () => {
    dropDraft(draftName);
    setIsRestored(false);
    cover.pick(undefined);
    reset(initial);
  };

  const submit = async (book: CreateBook) => {
    setHasFailed(false);
    try {
      const uploadedName = await cover.upload();
      const refusal = await onSubmit({ ...book, coverImage: uploadedName ?? book.coverImage });
      if (refusal === undefined) return discard();
      for (const { field, message } of readProblems(refusal)) {
        if (field in initial) setError(field as keyof BookFormValues, { type: 'server', message });
      }
    } catch {
      // The picture's own sentence stands beside its field.
    }
    return setHasFailed(true);
  };

  return (
    <>
      {isRestored && isDirty && (
        <p className={styles.restored} role="status">
          {formTexts.restored}{' '}
          <Button look="quiet" onClick={discard}>
            {formTexts.discard}
          </Button>
        </p>
      )}
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          takeOverFields(form, event.currentTarget);
          void handleSubmit(submit)(event);
        }}
      >
        <div className={styles.fields}>
          <div className={styles.whole}>
            <Field
              label={bookFormTexts.title}
              required
              error={errors.title?.message}
              {...register('title')}
            />
          </div>
          <div className={styles.roomy}>
            <Field
              label={formTexts.author}
              hint={formTexts.optional}
              error={errors.author?.message}
              {...register('author')}
            />
          </div>
          <div className={styles.roomy}>
            <Field
              label={formTexts.isbn}
              hint={formTexts.isbnHint}
              autoComplete="off"
              spellCheck={false}
              error={errors.isbn?.message}
              {...register('isbn')}
            />
          </div>
          <div className={styles.whole}>
            <Select
              label={bookFormTexts.category}
              required
              choices={categoryChoices}
              error={errors.category?.message}
              {...register('category')}
            />
          </div>
          <div className={styles.whole}>
            <TextArea
              label={bookFormTexts.description}
              required
              error={errors.description?.message}
              {...register('description')}
            />
          </div>
          <Field
            label={bookFormTexts.oldPrice}
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors.oldPrice?.message}
            {...register('oldPrice')}
          />
          <Field
            label={bookFormTexts.newPrice}
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors.newPrice?.message}
            {...register('newPrice')}
          />
          <label className={styles.checkbox}>
            <input type="checkbox" {...register('trending')} />
            {bookFormTexts.trending}
          </label>
          {hasCoverUrl && (
            <div className={styles.whole}>
              <Field
                label={formTexts.coverUrl}
                hint={formTexts.coverUrlHint}
                autoComplete="off"
                spellCheck={false}
                error={errors.coverImage?.message}
                {...register('coverImage')}
              />
            </div>
          )}
          <div className={styles.whole}>
            <CoverFileField
              cover={cover}
              label={hasCoverUrl ? formTexts.newPicture : bookFormTexts.coverImage}
              hint={hasCoverUrl ? formTexts.fileHintOnEdit : formTexts.fileHint}
            />
          </div>
        </div>
        <BookPreview
          title={watch('title')}
          coverImage={watch('coverImage') || initial.coverImage}
          picture={cover.preview}
        />
        <div className={styles.foot}>
          {hasFailed && <Alert onDismiss={() => setHasFailed(false)}>{props.failure}</Alert>}
          <Button type="submit" disabled={isSubmitting} className={styles.submit ?? ''}>
            {isSubmitting ? props.busyLabel : props.submitLabel}
          </Button>
          {props.children}
        </div>
      </form>
      <UnsavedChanges isDirty={hasChanges && !isSubmitting} onLeave={() => dropDraft(draftName)} />
    </>
  );
}
