import { bookFormTexts } from '../specified-texts.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/form/field.module.css';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { acceptedPictures } from './picture-file.ts';
import styles from './picture-field.module.css';
import { pictureTexts } from './picture-texts.ts';
import type { PictureFile } from './use-picture-file.ts';
import { Isolated } from '../../../ui/isolated.tsx';

type PictureFieldProps = { picture: PictureFile; label: string; hint: string };

export function PictureField({ picture, label, hint }: PictureFieldProps) {
  const { input, file, problem, progress, pick } = picture;
  return (
    <div className={styles.box}>
      <FieldFrame label={label} hint={hint} error={problem} name={undefined}>
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
            {pictureTexts.withoutFile}
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
              {pictureTexts.removeFile}
            </Button>
          </p>
        )}
      </div>
      {progress !== undefined && (
        <label className={styles.progress}>
          {pictureTexts.uploading(progress)}
          <progress max={100} value={progress} className={styles.bar} />
        </label>
      )}
    </div>
  );
}
