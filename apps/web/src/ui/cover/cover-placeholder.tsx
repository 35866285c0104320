import { classNames } from '../class-names.ts';
import styles from './cover.module.css';
import { coverTitleSize } from './cover-title-size.ts';

const inks = ['oxblood', 'bottle', 'indigo', 'umber'] as const;

type PlaceholderProps = { title: string; text: string; className: string };

/** A plain cloth binding with the title on it; the same title always gets the same cloth. */
export function CoverPlaceholder({ title, text, className }: PlaceholderProps) {
  const ink = inks[(title.length + title.charCodeAt(0)) % inks.length] ?? inks[0];
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
