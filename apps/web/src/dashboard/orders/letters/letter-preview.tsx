import type { OrderLetterTexts, OrderStatus } from '@book-store/contract';
import { useEffect, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import { usePreviewLetterQuery } from './letters-api.ts';
import styles from './letters-page.module.css';
import { lettersTexts } from './letters-texts.ts';

const typingPauseMs = 400;

type LetterPreviewProps = { status: OrderStatus; texts: OrderLetterTexts };

/** Made by the server, by what will make the letter itself; shown while it is typed. */
export function LetterPreview({ status, texts: { subject, opening } }: LetterPreviewProps) {
  const [wanted, setWanted] = useState({ subject, opening });
  useEffect(() => {
    const timer = setTimeout(() => setWanted({ subject, opening }), typingPauseMs);
    return () => clearTimeout(timer);
  }, [subject, opening]);
  const { data, error } = usePreviewLetterQuery({ status, texts: wanted });
  return (
    <Panel title={lettersTexts.preview}>
      <p className={styles.lead}>{lettersTexts.previewLead}</p>
      {error && <Alert>{readFailure(error).problems[0]?.message ?? lettersTexts.previewFailed}</Alert>}
      {!data && !error && <Spinner />}
      {data && !error && (
        <>
          <LetterSheet html={data.html} />
          <details>
            <summary>{lettersTexts.asText}</summary>
            <pre dir="auto" className={styles.text}>
              {data.text}
            </pre>
          </details>
        </>
      )}
    </Panel>
  );
}
