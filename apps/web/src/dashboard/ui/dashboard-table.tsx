import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './dashboard-table.module.css';

const scrollsSideways = 'This table is wider than the screen: scroll it sideways to see all of it.';

type DashboardTableProps = {
  label: string;
  columns: readonly string[];
  /** By the column's name. */
  columnClasses?: Record<string, string | undefined>;
  isLimited?: boolean;
  /** The sheet that the table lies on. */
  ref?: Ref<HTMLElement>;
  /** The rows. */
  children: ReactNode;
};

/**
 * On a phone each row becomes a card; the roles keep it a table for screen readers. Should it be wider than its sheet,
 * that is said, and the row's name stays in sight; whatever scrolls can be reached by keyboard.
 */
export function DashboardTable(props: DashboardTableProps) {
  const { label, columns, columnClasses = {}, isLimited = false, ref, children } = props;
  const area = useRef<HTMLElement>(null);
  const [{ isWide, isScrolling }, setFit] = useState({ isWide: false, isScrolling: false });
  useImperativeHandle(ref, () => area.current as HTMLElement);

  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const look = () => {
      const wide = element.scrollWidth > element.clientWidth;
      const scrolling = wide || element.scrollHeight > element.clientHeight;
      setFit((known) =>
        known.isWide === wide && known.isScrolling === scrolling
          ? known
          : { isWide: wide, isScrolling: scrolling },
      );
    };
    const observer = new ResizeObserver(look);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      {isWide && <p className={styles.wideHint}>{scrollsSideways}</p>}
      <section
        ref={area}
        className={classNames(styles.area, isWide && styles.wide, isLimited && styles.limited)}
        aria-label={label}
        tabIndex={isScrolling ? 0 : -1}
      >
        <table className={styles.table} role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <th key={column} scope="col" role="columnheader" className={columnClasses[column]}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">{children}</tbody>
        </table>
      </section>
    </>
  );
}
