import { type BookFileColumn, bookFileColumns, requiredBookFileColumns } from '@book-store/contract';
import { bookFieldTexts } from '../ui/book-field-texts.ts';
import styles from './transfer-page.module.css';
import { transferTexts } from './transfer-texts.ts';

const required: readonly string[] = requiredBookFileColumns;

export function FileColumns() {
  return (
    <details>
      <summary className={styles.summary}>{transferTexts.columnsTitle}</summary>
      <p className={styles.text}>{transferTexts.columnsText}</p>
      <dl className={styles.columns}>
        {bookFileColumns.map((name) => (
          <div key={name} className={styles.column}>
            <dt>
              <code>{name}</code>
              {required.includes(name) && ' *'}
            </dt>
            <dd>{explain(name)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function explain(name: BookFileColumn): string {
  if (name === '_id') return transferTexts.keyColumn;
  if (name === 'copies') return transferTexts.copiesColumn;
  return name === 'createdAt' ? transferTexts.createdColumn : bookFieldTexts[name].column;
}
