/** The store's own small drawings, one stroke on a 24 px grid; always beside a text, so hidden from readers. */
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.4 15.4 20 20',
  cart: 'M5.5 8.5h13l-1 11.5h-11ZM8.75 11V7.25a3.25 3.25 0 0 1 6.5 0V11',
  user: 'M12 4a3.75 3.75 0 1 0 0 7.5A3.75 3.75 0 0 0 12 4ZM4.5 20c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
  close: 'M6 6l12 12M18 6 6 18',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 7.5V12l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4 2.75 20h18.5ZM12 10v4.5M12 17.2v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  book: 'M12 6.5C10 5 7 4.5 3.5 4.75v13.5C7 18 10 18.5 12 20c2-1.5 5-2 8.5-1.75V4.75C17 4.5 14 5 12 6.5ZM12 6.5V20',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  link: 'M7 17 17 7M9 7h8v8',
  facebook: 'M14.5 20v-7.5H17l.5-3h-3V7.75c0-1 .5-1.5 1.5-1.5h1.5V3.5c-3.5-.5-6 .5-6 3.75V9.5H9v3h2.5V20Z',
  x: 'M5 4.5h3.5L19 19.5h-3.5ZM18.5 4.5l-5.6 6.2M11 13.3l-5.5 6.2',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM16.75 7.25v.1',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
