import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './dashboard-table.module.css';
import { heightOfWholeRows, mostHeight } from './whole-rows.ts';

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
  const { isWide, isScrolling, limit } = useFit(area, isLimited);
  useImperativeHandle(ref, () => area.current as HTMLElement);

  return (
    <>
      {isWide && <p className={styles.wideHint}>{scrollsSideways}</p>}
      <section
        ref={area}
        className={classNames(styles.area, isWide && styles.wide, isLimited && styles.limited)}
        style={isLimited ? ({ '--limit': limit } as CSSProperties) : undefined}
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

type Fit = {
  isWide: boolean;
  isScrolling: boolean;
  /** How high a limited table is, as a length of CSS. */
  limit: string;
};

/** How the table fits its sheet, whatever becomes of either. */
function useFit(area: RefObject<HTMLElement | null>, isLimited: boolean): Fit {
  const [fit, setFit] = useState<Fit>({ isWide: false, isScrolling: false, limit: mostHeight });
  useEffect(() => {
    const element = area.current;
    if (!element) return undefined;
    const look = () => {
      const isWide = element.scrollWidth > element.clientWidth;
      const isScrolling = isWide || element.scrollHeight > element.clientHeight;
      const limit = isLimited ? heightOfWholeRows(element) : mostHeight;
      setFit((known) =>
        known.isWide === isWide && known.isScrolling === isScrolling && known.limit === limit
          ? known
          : { isWide, isScrolling, limit },
      );
    };
    const observer = new ResizeObserver(look);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [area, isLimited]);
  return fit;
}
