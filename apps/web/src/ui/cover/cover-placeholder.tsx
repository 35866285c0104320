import { classNames } from '../class-names.ts';
import styles from './cover.module.css';
import { coverTitleSize } from './cover-title-size.ts';

const inks = ['oxblood', 'bottle', 'indigo', 'umber'] as const;

type PlaceholderProps = { title: string; text: string; className: string };

/** A plain cloth binding with the title on it; the same title always gets the same cloth. */
export function CoverPlaceholder({ title, text, className }: PlaceholderProps) {
  const ink = inks[hash(title) % inks.length] ?? inks[0];
  const role = text === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': text };
  return (
    <div className={classNames(className, styles.placeholder, styles[ink])} {...role}>
      <span className={classNames(styles.placeholderTitle, styles[coverTitleSize(title)])}>
        <span className={styles.placeholderLines} dir="auto">
          {title}
        </span>
      </span>
    </div>
  );
}

/** Of every letter: the volumes of a series differ in the last one only. */
function hash(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 0);
}
