import { Field } from '../../../ui/form/field.tsx';
import { FileColumns } from '../file-columns.tsx';
import styles from './file-flow.module.css';
import { fileImportTexts } from './file-import-texts.ts';

export function FileStep({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <>
      <p className={styles.text}>{fileImportTexts.fileText}</p>
      <Field
        label={fileImportTexts.file}
        hint={fileImportTexts.fileHint}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        className={styles.file}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
        }}
        // The same file, corrected meanwhile, can be chosen again.
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
      />
      <FileColumns />
    </>
  );
}
