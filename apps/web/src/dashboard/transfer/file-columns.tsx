import styles from './transfer-page.module.css';
import { transferTexts } from './transfer-texts.ts';

const required = new Set(['title', 'category', 'description', 'oldPrice', 'newPrice']);

export function FileColumns() {
  return (
    <details>
      <summary className={styles.summary}>{transferTexts.columnsTitle}</summary>
      <p className={styles.text}>{transferTexts.columnsText}</p>
      <dl className={styles.columns}>
        {Object.entries(transferTexts.columns).map(([name, text]) => (
          <div key={name} className={styles.column}>
            <dt>
              <code>{name}</code>
              {required.has(name) && ' *'}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
