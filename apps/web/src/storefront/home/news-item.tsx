import type { ShownEntry } from '@book-store/contract';
import styles from './news-item.module.css';
import { PromotionalPicture } from './promotional-picture.tsx';

export function NewsItem({ item: { picture, title, text } }: { item: ShownEntry }) {
  return (
    <article className={styles.item}>
      {picture && (
        <PromotionalPicture
          file={picture}
          sizes="(min-width: 768px) 38rem, 90vw"
          className={styles.picture}
        />
      )}
      <div className={styles.text}>
        <h3 dir="auto">{title}</h3>
        <p className={styles.description} dir="auto">
          {text}
        </p>
      </div>
    </article>
  );
}
