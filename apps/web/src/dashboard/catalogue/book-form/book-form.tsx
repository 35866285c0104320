/** The form of a book, for adding and for updating one. */
import type { CreateBook } from '@book-store/contract';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { readFailure } from '../../../api/api-failure.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { takeOverFields } from '../../../ui/form/form-fields.ts';
import { Alert } from '../../../ui/alert.tsx';
import { AlertDialog } from '../../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { elsewhereTexts, formTexts } from './book-form-texts.ts';
import { dropDraft, readDraft, writeDraft } from './book-draft.ts';
import { BookFields } from './book-fields.tsx';
import styles from './book-form.module.css';
import { BookPreview } from './cover/book-preview.tsx';
import { type BookFormValues, type KnownBook, toKnownBook } from './book-values.ts';
import { checkBook } from './check-book.ts';
import { readNewerBook } from './elsewhere/newer-book.ts';
import { ElsewhereNotice } from './elsewhere/elsewhere-notice.tsx';
import { findPriceQuestion } from './price-question.ts';
import { UnsavedChanges } from '../../ui/form/unsaved-changes.tsx';
import { usePictureFile } from '../../ui/picture/use-picture-file.ts';
import { useElsewhereChanges } from './elsewhere/use-elsewhere-changes.ts';

type BookFormProps = {
  /** Tells drafts apart: one for new books, one for each book that is changed. */
  draftName: string;
  /** What the store has; a newer version may come at any time. */
  known: KnownBook;
  hasCoverUrl: boolean;
  submitLabel: string;
  busyLabel: string;
  /** What is said when it did not work, whatever the reason. */
  failure: string;
  /** Answers with what the form shows next, or with the server's refusal. */
  onSubmit: (book: CreateBook, version: number) => Promise<{ next: KnownBook } | { refusal: unknown }>;
  children?: ReactNode;
};

type Save = { book: CreateBook; version: number };

export function BookForm(props: BookFormProps) {
  const { draftName, known, hasCoverUrl } = props;
  const cover = usePictureFile();
  const formatPrice = useFormatPrice();
  const [draft] = useState(() => readDraft(draftName));
  const [isRestored, setIsRestored] = useState(draft !== undefined);
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<Save & { text: string }>();
  const [isSaving, setIsSaving] = useState(false);
  const [calls, setCalls] = useState(0);
  const start = { base: draft?.base ?? known, changes: draft?.changes ?? [] };
  const form = useForm<BookFormValues, unknown, CreateBook>({
    defaultValues: start.base.values,
    resolver: checkBook,
  });
  const { handleSubmit, reset, setError, subscribe, watch, formState } = form;
  const { isDirty } = formState;
  const hasChanges = isDirty || cover.file !== undefined;

  // Before anything is painted, so that nobody has typed anything yet.
  useLayoutEffect(() => {
    if (draft) reset(draft.typed, { keepDefaultValues: true });
  }, [draft, reset]);

  const elsewhere = useElsewhereChanges({ form, cover, known, start });
  const { base, latest, takeIn, settle } = elsewhere;

  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: hasText }) => {
          if (!hasText) dropDraft(draftName);
          else writeDraft(draftName, { typed: values, base: base.current, changes: latest.current });
        },
      }),
    [subscribe, draftName, base, latest],
  );

  const show = (next: KnownBook) => {
    settle(next);
    dropDraft(draftName);
    setIsRestored(false);
    cover.pick(undefined);
    reset(base.current.values);
  };

  const callForChoice = (sentence: string) => {
    setFailure(`${props.failure} ${sentence}`);
    setCalls((count) => count + 1);
  };

  const submit = async (book: CreateBook) => {
    setFailure(undefined);
    if (elsewhere.isOpen) return callForChoice(elsewhereTexts.notSaved);
    if (cover.problem !== undefined && !cover.file) {
      cover.input.current?.focus();
      return setFailure(formTexts.fileRefused);
    }
    const { values, version } = base.current;
    const text = findPriceQuestion(book, values, formatPrice);
    return text === undefined ? save({ book, version }) : setQuestion({ book, version, text });
  };

  const save = async ({ book, version }: Save) => {
    setIsSaving(true);
    try {
      const uploadedName = await cover.upload();
      const answer = await props.onSubmit({ ...book, coverImage: uploadedName ?? book.coverImage }, version);
      if ('next' in answer) show(answer.next);
      else explain(answer.refusal);
    } catch {
      // The picture's own sentence stands beside its field.
      setFailure(props.failure);
    } finally {
      setIsSaving(false);
    }
  };

  const explain = (refusal: unknown) => {
    const newer = readNewerBook(refusal);
    if (newer) {
      takeIn(toKnownBook(newer));
      const isOpen = latest.current.some(({ isDecided }) => !isDecided);
      return callForChoice(isOpen ? elsewhereTexts.notSaved : elsewhereTexts.lookAgain);
    }
    const { code, message: sentence, problems } = readFailure(refusal);
    for (const { field, message } of problems) {
      if (field in known.values) setError(field as keyof BookFormValues, { type: 'server', message });
    }
    return setFailure(code === 'not_found' ? `${props.failure} ${sentence}` : props.failure);
  };

  return (
    <>
      {isRestored && isDirty && (
        <p className={styles.restored} role="status">
          {formTexts.restored}{' '}
          <Button look="quiet" onClick={() => show(base.current)}>
            {formTexts.discard}
          </Button>
        </p>
      )}
      <ElsewhereNotice elsewhere={elsewhere} calls={calls} />
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          takeOverFields(form, event.currentTarget);
          void handleSubmit(submit)(event);
        }}
      >
        <BookFields form={form} cover={cover} hasCoverUrl={hasCoverUrl} />
        <BookPreview
          title={watch('title')}
          coverImage={watch('coverImage') || known.values.coverImage}
          picture={cover.preview}
        />
        <div className={styles.foot}>
          {failure !== undefined && <Alert onDismiss={() => setFailure(undefined)}>{failure}</Alert>}
          <Button type="submit" disabled={isSaving} className={styles.submit ?? ''}>
            {isSaving ? props.busyLabel : props.submitLabel}
          </Button>
          {props.children}
        </div>
      </form>
      <AlertDialog
        isOpen={question !== undefined}
        title={formTexts.priceTitle}
        text={question?.text ?? ''}
        confirmLabel={formTexts.priceConfirm}
        cancelLabel={formTexts.priceCancel}
        onConfirm={() => {
          setQuestion(undefined);
          if (question) void save(question);
        }}
        onCancel={() => setQuestion(undefined)}
      />
      <UnsavedChanges isDirty={hasChanges && !isSaving} onLeave={() => dropDraft(draftName)} />
    </>
  );
}
