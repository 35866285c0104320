/** What else is known of a book, all of it optional: whatever field the form does not show elsewhere. */
import { type BookField, bookFieldNames, nameLanguage } from '@book-store/contract';
import { bookFormats } from '@book-store/contract/book-choices';
import { bookFormatNames } from '../../../page/book-format-names.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { bookFieldTexts } from '../../ui/book-field-texts.ts';
import { formTexts } from './book-form-texts.ts';
import styles from './book-form.module.css';
import type { BookFormApi } from './elsewhere/use-elsewhere-changes.ts';

const shownElsewhere: ReadonlySet<BookField> = new Set<BookField>([
  'title',
  'description',
  'category',
  'trending',
  'oldPrice',
  'newPrice',
  'coverImage',
  'author',
  'isbn',
  'staffNote',
  'staffNoteBy',
]);

const editionFields = bookFieldNames.filter((name) => !shownElsewhere.has(name));

/** Those that most books are written in; a book may have any other. */
const usualLanguages =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko la lt lv mk ms nb nl pl pt pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

const formatChoices = bookFormats.map((format) => ({ value: format, label: bookFormatNames[format] }));

function listLanguages(chosen: string) {
  const tags =
    chosen === '' || usualLanguages.includes(chosen) ? usualLanguages : [...usualLanguages, chosen];
  return tags
    .map((tag) => ({ value: tag, label: nameLanguage(tag) ?? tag }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
}

export function EditionFields({ form: { register, formState, watch } }: { form: BookFormApi }) {
  const choices = { language: listLanguages(watch('language')), format: formatChoices };
  return (
    <fieldset className={styles.edition}>
      <legend className={styles.legend}>{formTexts.edition}</legend>
      {editionFields.map((name) => {
        const { label, hint } = bookFieldTexts[name];
        const shared = { label, hint, error: formState.errors[name]?.message, ...register(name) };
        return (
          <div key={name} className={styles.roomy}>
            {name === 'language' || name === 'format' ? (
              <Select {...shared} choices={[{ value: '', label: formTexts.notKnown }, ...choices[name]]} />
            ) : (
              <Field {...shared} autoComplete="off" />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
