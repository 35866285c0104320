import type {
  CheckFile,
  DecimalMark,
  EmptyCells,
  FileEncoding,
  FileLook,
  FileSeparator,
  LookAtFile,
} from '@book-store/contract';
import { maxSupplierNameLength } from '@book-store/contract/file-imports';
import { useId } from 'react';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useShelfChoices } from '../../ui/shelf-titles.ts';
import { useListSuppliersQuery } from './file-import-api.ts';
import styles from './file-flow.module.css';
import { fileImportTexts } from './file-import-texts.ts';

type ReadingChoicesProps = {
  look: FileLook;
  reading: CheckFile;
  onChange: (change: Partial<CheckFile>) => void;
  /** Other letters or columns make another table. */
  onLookAgain: (wanted: LookAtFile) => void;
};

const choicesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** How the file is written: found out, and open to correction. */
export function ReadingChoices({ look, reading, onChange, onLookAgain }: ReadingChoicesProps) {
  const { data: suppliers = [] } = useListSuppliersQuery();
  const shelves = useShelfChoices({ value: '', label: fileImportTexts.noShelf });
  const listId = useId();
  const decimals = choicesOf(fileImportTexts.decimals);
  return (
    <div className={styles.choices}>
      <Select
        label={fileImportTexts.encoding}
        choices={choicesOf(fileImportTexts.encodings)}
        value={look.encoding}
        onChange={(event) => onLookAgain({ encoding: event.target.value as FileEncoding })}
      />
      <Select
        label={fileImportTexts.separator}
        choices={choicesOf(fileImportTexts.separators)}
        value={look.separator}
        onChange={(event) =>
          onLookAgain({ encoding: look.encoding, separator: event.target.value as FileSeparator })
        }
      />
      <Select
        label={fileImportTexts.decimal}
        choices={
          reading.decimal === null
            ? [{ value: '', label: fileImportTexts.chooseDecimal }, ...decimals]
            : decimals
        }
        {...(look.decimal === null && { hint: fileImportTexts.decimalAsked })}
        value={reading.decimal ?? ''}
        onChange={(event) => onChange({ decimal: (event.target.value || null) as DecimalMark | null })}
      />
      <Select
        label={fileImportTexts.emptyCells}
        choices={choicesOf(fileImportTexts.emptyMeanings)}
        value={reading.emptyCells}
        onChange={(event) => onChange({ emptyCells: event.target.value as EmptyCells })}
      />
      <Select
        label={fileImportTexts.shelf}
        choices={shelves}
        value={reading.shelf ?? ''}
        onChange={(event) => onChange({ shelf: event.target.value || null })}
      />
      <Field
        label={fileImportTexts.supplier}
        hint={fileImportTexts.supplierHint}
        list={listId}
        maxLength={maxSupplierNameLength}
        autoComplete="off"
        value={reading.supplier ?? ''}
        onChange={(event) => onChange({ supplier: event.target.value || null })}
      />
      <datalist id={listId}>
        {suppliers.map(({ _id, name }) => (
          <option key={_id} value={name} />
        ))}
      </datalist>
    </div>
  );
}
