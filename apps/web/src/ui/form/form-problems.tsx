import { Alert } from '../alert.tsx';
import styles from './form-problems.module.css';

export type FormProblem = { fieldId: string; message: string };

type FormProblemsProps = { title: string | undefined; problems?: FormProblem[] };

/** What is wrong with a form, summed up on top of it; each problem leads to its field. */
export function FormProblems({ title, problems = [] }: FormProblemsProps) {
  if (title === undefined) return null;
  return (
    <Alert isAnswer>
      <p>{title}</p>
      {problems.length > 0 && (
        <ul className={styles.list}>
          {problems.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                className={styles.link}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
