/** A bookseller's word for the book, shown as a card on its page. */
import { Field } from '../../../ui/form/field.tsx';
import { bookFieldTexts } from '../../ui/book-field-texts.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { formTexts } from './book-form-texts.ts';
import styles from './book-form.module.css';
import type { BookFormApi } from './elsewhere/use-elsewhere-changes.ts';

export function StaffNoteFields({ form: { register, formState } }: { form: BookFormApi }) {
  const { errors } = formState;
  const { staffNote, staffNoteBy } = bookFieldTexts;
  return (
    <fieldset className={styles.edition}>
      <legend className={styles.legend}>{formTexts.staffPick}</legend>
      <div className={styles.whole}>
        <TextArea
          label={staffNote.label}
          hint={staffNote.hint}
          error={errors.staffNote?.message}
          {...register('staffNote')}
        />
      </div>
      <div className={styles.roomy}>
        <Field
          label={staffNoteBy.label}
          hint={staffNoteBy.hint}
          error={errors.staffNoteBy?.message}
          {...register('staffNoteBy')}
        />
      </div>
    </fieldset>
  );
}
