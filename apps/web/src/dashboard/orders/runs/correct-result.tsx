import type { CourierRun } from '@book-store/contract';
import { maxReasonLength, type RunResult, runResults } from '@book-store/contract/courier-runs';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { DeskDialog, readText } from '../desk/desk-dialog.tsx';
import { runTexts } from './run-texts.ts';
import { useCorrectRunResultMutation } from './runs-api.ts';

type CorrectResultProps = { runId: string; row: CourierRun['rows'][number] };

/** Of a closed run, until the day of its cash is closed. */
export function CorrectResult({ runId, row }: CorrectResultProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [correct] = useCorrectRunResultMutation();
  const others = runResults.filter((result) => result !== row.result);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {runTexts.correct}
        <VisuallyHidden>{runTexts.correctWhich(row.number)}</VisuallyHidden>
      </Button>
      {isOpen && (
        <DeskDialog
          title={runTexts.correctTitle(row.number)}
          text={runTexts.correctText}
          saveLabel={runTexts.correct}
          onClose={() => setIsOpen(false)}
          onSave={(form) => {
            const reason = readText(form, 'reason');
            if (!reason) return { field: 'reason', message: runTexts.noReason };
            const result = readText(form, 'result') as RunResult;
            return correct({ id: runId, orderId: row._id, body: { result, reason } });
          }}
        >
          <Select
            name="result"
            label={runTexts.correctTo}
            choices={others.map((result) => ({ value: result, label: runTexts.results[result].label }))}
          />
          <TextArea name="reason" label={runTexts.reason} rows={2} maxLength={maxReasonLength} required />
        </DeskDialog>
      )}
    </>
  );
}
