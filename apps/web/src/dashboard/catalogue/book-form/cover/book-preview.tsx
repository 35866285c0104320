import { useState } from 'react';
import { bookTexts } from '../../../../page/texts.ts';
import { Cover } from '../../../../ui/cover/cover.tsx';
import { formTexts } from '../book-form-texts.ts';
import styles from './book-preview.module.css';

type BookPreviewProps = { title: string; coverImage: string; picture: string | undefined };

/** The cover as the shop will show it: the picked picture, the one that is typed, or the drawn one. */
export function BookPreview({ title, coverImage, picture }: BookPreviewProps) {
  const name = title.trim() || formTexts.untitled;
  const [broken, setBroken] = useState<string>();
  const isBroken = picture !== undefined && picture === broken;
  return (
    <figure className={styles.preview}>
      {picture && !isBroken ? (
        <img
          src={picture}
          alt={bookTexts.coverOf(name)}
          className={styles.picture}
          onError={() => setBroken(picture)}
        />
      ) : (
        <Cover title={name} coverImage={coverImage} sizes="12rem" />
      )}
      <figcaption className={styles.caption}>
        {isBroken ? formTexts.previewFailed : formTexts.preview}
      </figcaption>
    </figure>
  );
}
