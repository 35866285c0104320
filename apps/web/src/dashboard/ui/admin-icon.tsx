/** The dashboard's small drawings, in the manner of the shop's. */
import { classNames } from '../../ui/class-names.ts';
import iconStyles from '../../ui/icon.module.css';

const drawings = {
  dashboard: 'M4 4.500h7v7H4ZM13 4.500h7v4.500h-7ZM13 11.500h7v8h-7ZM4 14h7v5.500H4Z',
  rising: 'M4 17l5.500-6 4 3.500L20 7M14.500 7H20v5.500',
  books: 'M4.500 4.500h4v15h-4ZM10 6.500h4v13h-4ZM15.300 7.300l3.300-.9 3.200 12.200-3.300.9Z',
  shelves:
    'M4 3.500v17M20 3.500v17M4 11h16M4 19h16M7.500 11V6M10.500 11V5M14 11l2.500-5M8 19v-5M12 19v-4.500M15 19v-5.500',
  add: 'M12 5v14M5 12h14',
  shelf:
    'M4 4v16M20 4v16M4 11.500h16M4 18.500h16M7 11.500V6.500h3.500v5M13 11.500V8h3.500v3.500M7 18.500V15h5v3.500',
  tag: 'M4 4.500h7.500l8.500 8.500-7 7L4 11.500ZM8 8.500v.1',
  parcel: 'M12 3.500 20 7.500v9l-8 4-8-4v-9ZM4 7.500l8 4 8-4M12 11.500v9M8 5.500l8 4',
  cash: 'M3 6.500h18v11H3ZM12 9.250a2.750 2.750 0 1 0 0 5.500 2.750 2.750 0 0 0 0-5.500ZM6 9.500v.1M18 14.500v.1',
  shop: 'M4 10v9.500h16V10M3 9.500l2-5h14l2 5c-1 2-4 2-4.500 0-1 2-4 2-4.500 0-1 2-4 2-4.500 0-1 2-4 2-4.500 0ZM10 19.500v-5h4v5',
  leave: 'M14 5H5v14h9M10.500 12H20M16.500 8.500 20 12l-3.500 3.500',
  print: 'M7 9V4h10v5M7 16.500H4V9h16v7.500h-3M7 13.500h10V20H7Z',
  edit: 'M4.500 19.500l.8-4L15.500 5.300l3.200 3.200L8.500 18.700ZM13.500 7.300l3.200 3.200',
  bin: 'M5 7h14M9.500 7V4.500h5V7M6.500 7l.8 12.500h9.400L17.500 7M10 10.500v5.500M14 10.500v5.500',
  transfer: 'M8 4v14M4.500 14.500 8 18l3.500-3.500M16 20V6M12.500 9.500 16 6l3.500 3.500',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM3 19c.5-3.200 2.800-5 6-5s5.500 1.800 6 5M15.500 5.300a3 3 0 0 1 0 5.400M17.500 14.300c2 .6 3.200 2.200 3.500 4.700',
  customer:
    'M12 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7ZM5 19.500c.6-3.600 3.200-5.500 7-5.500s6.400 1.900 7 5.500',
  key: 'M8 9.500a4.250 4.250 0 1 0 0 8.500 4.250 4.250 0 0 0 0-8.500ZM11 10.700 18.500 3.500M15 7l3 3M17 5l2.500 2.500',
  save: 'M4.500 4.500h12l3 3v12h-15ZM8 4.500v5h7v-5M7.500 19.500v-6h9v6',
  letter: 'M3.500 6h17v12h-17ZM3.500 6.500l8.500 6.500 8.500-6.500',
  settings: 'M4 7h8M16 7h4M14 4.750v4.500M4 12h3M11 12h9M9 9.750v4.500M4 17h9M17 17h3M15 14.750v4.500',
  news: 'M3.500 5h17v14h-17ZM3.500 9.500h17M7 13h4v3H7ZM14 13h3.500M14 16h3.500',
  trail: 'M6 3.500h9l3.500 3.500v13.500H6ZM14.500 3.500v4h4M9 12h6.500M9 15.500h6.500',
} as const;

export type AdminIconName = keyof typeof drawings;

export function AdminIcon({ name, className }: { name: AdminIconName; className?: string | undefined }) {
  return (
    <svg className={classNames(iconStyles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
