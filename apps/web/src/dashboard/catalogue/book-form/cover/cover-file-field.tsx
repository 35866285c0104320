import { bookFormTexts } from '../../../ui/specified-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import fieldStyles from '../../../../ui/form/field.module.css';
import { FieldFrame } from '../../../../ui/form/field.tsx';
import { formTexts } from '../book-form-texts.ts';
import { acceptedPictures } from './cover-file.ts';
import styles from './cover-file-field.module.css';
import type { CoverFile } from './use-cover-file.ts';
import { Isolated } from '../../../../ui/isolated.tsx';

type CoverFileFieldProps = { cover: CoverFile; label: string; hint: string };

export function CoverFileField({ cover, label, hint }: CoverFileFieldProps) {
  const { input, file, problem, progress, pick } = cover;
  return (
    <div className={styles.box}>
      <FieldFrame label={label} hint={hint} error={problem}>
        {(ids) => (
          <input
            ref={input}
            type="file"
            accept={acceptedPictures}
            className={`${fieldStyles.control} ${styles.picker}`}
            onChange={(event) => pick(event.target.files?.[0])}
            {...ids}
          />
        )}
      </FieldFrame>
      {problem !== undefined && !file && (
        <div>
          <Button look="quiet" onClick={() => pick(undefined)}>
            {formTexts.withoutFile}
          </Button>
        </div>
      )}
      <div role="status">
        {file && (
          <p className={styles.selected}>
            <span>
              <Isolated text={bookFormTexts.selected(file.name)} of={[file.name]} />
            </span>
            <Button look="quiet" onClick={() => pick(undefined)}>
              {formTexts.removeFile}
            </Button>
          </p>
        )}
      </div>
      {progress !== undefined && (
        <label className={styles.progress}>
          {formTexts.uploading(progress)}
          <progress max={100} value={progress} className={styles.bar} />
        </label>
      )}
    </div>
  );
}
