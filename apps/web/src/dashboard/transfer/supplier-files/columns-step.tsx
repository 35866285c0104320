import type { BookFileColumn, CheckFile, FileImport, FileLook } from '@book-store/contract';
import { type FormEvent, useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ColumnTable } from './column-table.tsx';
import styles from './file-flow.module.css';
import { fileImportTexts } from './file-import-texts.ts';
import { ReadingChoices } from './reading-choices.tsx';
import type { FileImportFlow } from './use-file-import.ts';

type ColumnsStepProps = {
  file: FileImport;
  look: FileLook;
  /** What was chosen before, when somebody comes back. */
  reading: CheckFile | undefined;
  actions: FileImportFlow;
};

const keys: ReadonlySet<BookFileColumn> = new Set(['isbn', '_id', 'title']);

export function ColumnsStep({ file, look, reading: chosen, actions }: ColumnsStepProps) {
  const [reading, setReading] = useState<CheckFile>(() => chosen ?? toReading(look));
  const [isTried, setIsTried] = useState(false);
  const problem = findProblem(reading);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!problem) void actions.check(file, look, reading);
  };
  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <h3 tabIndex={-1} className={styles.heading}>
        {fileImportTexts.columnsTitle(file.fileName)}
      </h3>
      <p className={styles.text}>
        {look.supplier === null ? fileImportTexts.columnsText : fileImportTexts.knownSupplier(look.supplier)}
      </p>
      <ReadingChoices
        look={look}
        reading={reading}
        onChange={(change) => setReading({ ...reading, ...change })}
        onLookAgain={(wanted) => void actions.lookAgain(file, wanted)}
      />
      <ColumnTable
        columns={look.columns}
        fields={reading.columns}
        onChange={(columns) => setReading({ ...reading, columns })}
      />
      {isTried && problem && <Alert>{problem}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit">{fileImportTexts.check}</Button>
        <Button look="secondary" onClick={actions.startOver}>
          {fileImportTexts.otherFile}
        </Button>
      </div>
    </form>
  );
}

function toReading({
  encoding,
  separator,
  decimal,
  emptyCells,
  shelf,
  supplier,
  columns,
}: FileLook): CheckFile {
  return {
    encoding,
    separator,
    decimal,
    emptyCells,
    shelf,
    supplier,
    columns: columns.map(({ field }) => field),
  };
}

function findProblem({ columns, decimal }: CheckFile): string | undefined {
  const used = columns.filter((field) => field !== null);
  if (new Set(used).size < used.length) return fileImportTexts.twice;
  if (!used.some((field) => keys.has(field))) return fileImportTexts.noKey;
  const hasPrice = used.includes('newPrice') || used.includes('oldPrice');
  return hasPrice && decimal === null ? fileImportTexts.decimalAsked : undefined;
}
