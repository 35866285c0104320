import type { OrderLetter, OrderStatus } from '@book-store/contract';
import styles from './letters-page.module.css';
import { lettersTexts } from './letters-texts.ts';

type LetterListProps = {
  letters: OrderLetter[];
  chosen: OrderStatus;
  onChoose: (status: OrderStatus) => void;
};

export function LetterList({ letters, chosen, onChoose }: LetterListProps) {
  return (
    <ul aria-label={lettersTexts.listLabel} className={styles.list}>
      {letters.map((letter) => (
        <li key={letter.status}>
          <button
            type="button"
            className={styles.letter}
            aria-current={letter.status === chosen ? 'true' : undefined}
            onClick={() => onChoose(letter.status)}
          >
            {lettersTexts.when[letter.status]}
            {isOwn(letter) && <small>{lettersTexts.own}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function isOwn({ subject, opening, ours }: OrderLetter): boolean {
  return subject !== ours.subject || opening !== ours.opening;
}
