/** The fields of a book, in the order of the specification; what the store added to them comes last. */
import { bookFormTexts } from '../../ui/specified-texts.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { bookFieldTexts } from '../../ui/book-field-texts.ts';
import { formTexts } from './book-form-texts.ts';
import styles from './book-form.module.css';
import { PictureField } from '../../ui/picture/picture-field.tsx';
import { useShelfChoices } from '../../ui/shelf-titles.ts';
import { StaffNoteFields } from './staff-note-fields.tsx';
import { EditionFields } from './edition-fields.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import type { PictureFile } from '../../ui/picture/use-picture-file.ts';
import type { BookFormApi } from './elsewhere/use-elsewhere-changes.ts';

type BookFieldsProps = {
  form: BookFormApi;
  cover: PictureFile;
  /** Only a known book has a cover whose address can be typed. */
  hasCoverUrl: boolean;
};

export function BookFields({ form, cover, hasCoverUrl }: BookFieldsProps) {
  const categoryChoices = useShelfChoices({ value: '', label: bookFormTexts.chooseCategory });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className={styles.fields}>
      <div className={styles.whole}>
        <Field label={bookFormTexts.title} required error={errors.title?.message} {...register('title')} />
      </div>
      <div className={styles.whole}>
        <TextArea
          label={bookFormTexts.description}
          required
          error={errors.description?.message}
          {...register('description')}
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
      <label className={styles.checkbox}>
        <input type="checkbox" {...register('trending')} />
        {bookFormTexts.trending}
      </label>
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
      {hasCoverUrl && (
        <div className={styles.whole}>
          <Field
            label={bookFormTexts.coverImage}
            hint={formTexts.coverUrlHint}
            autoComplete="off"
            spellCheck={false}
            error={errors.coverImage?.message}
            {...register('coverImage')}
          />
        </div>
      )}
      <div className={styles.whole}>
        <PictureField
          picture={cover}
          label={hasCoverUrl ? formTexts.newPicture : bookFormTexts.coverImage}
          hint={hasCoverUrl ? formTexts.fileHintOnEdit : formTexts.fileHint}
        />
      </div>
      <div className={styles.roomy}>
        <Field
          label={bookFieldTexts.author.label}
          hint={bookFieldTexts.author.hint}
          error={errors.author?.message}
          {...register('author')}
        />
      </div>
      <div className={styles.roomy}>
        <Field
          label={formTexts.isbn}
          hint={bookFieldTexts.isbn.hint}
          autoComplete="off"
          spellCheck={false}
          error={errors.isbn?.message}
          {...register('isbn')}
        />
      </div>
      <EditionFields form={form} />
      <StaffNoteFields form={form} />
    </div>
  );
}
