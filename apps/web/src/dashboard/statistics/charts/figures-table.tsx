import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { homeTexts } from '../statistics-texts.ts';
import styles from './figures-table.module.css';

export type FiguresProps = { caption: string; columns: [string, string]; rows: [string, string][] };

/** A chart's figures for whoever prefers to read them. */
export function FiguresTable(props: FiguresProps) {
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{homeTexts.asTable}</summary>
      <Figures {...props} />
    </details>
  );
}

/** The figures where there is no chart. */
export function Figures({ caption, columns, rows }: FiguresProps) {
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns[0]}</th>
          <th scope="col" className={styles.number}>
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figure]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.number}>{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
