import styles from './total-parts.module.css';

type TotalPartsProps = { parts: { label: string; amount: string }[] };

/** What a sum is made of, line by line, above the sum itself. */
export function TotalParts({ parts }: TotalPartsProps) {
  if (parts.length === 0) return null;
  return (
    <dl className={styles.parts}>
      {parts.map(({ label, amount }) => (
        <div key={label} className={styles.part}>
          <dt>{label}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
