import type { Book } from '@book-store/contract';
import { bookPageTexts } from '../../../page/texts.ts';
import styles from './staff-note.module.css';

/** A bookseller's word, as on the paper cards that are pinned to shelves. */
export function StaffNote({ book: { staffNote, staffNoteBy } }: { book: Book }) {
  if (!staffNote) return null;
  return (
    <figure className={styles.note}>
      <blockquote dir="auto">{staffNote}</blockquote>
      <figcaption>
        {bookPageTexts.staffPick}, <bdi>{staffNoteBy}</bdi>
      </figcaption>
    </figure>
  );
}
