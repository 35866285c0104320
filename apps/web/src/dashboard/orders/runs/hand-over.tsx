import type { Order } from '@book-store/contract';
import { maxOrdersInRun } from '@book-store/contract/courier-runs';
import { maxCourierLength } from '@book-store/contract/order-desk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { DeskDialog, readText } from '../desk/desk-dialog.tsx';
import { planHandOver } from './plan-hand-over.ts';
import { runPaths } from './run-paths.ts';
import { runTexts } from './run-texts.ts';
import { useHandOverMutation } from './runs-api.ts';

/** For the chosen orders; leads to the run, which says what stayed behind. */
export function HandOver({ orders }: { orders: Order[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [handOver] = useHandOverMutation();
  const navigate = useNavigate();
  if (orders.length > maxOrdersInRun) return null;

  const save = async (form: FormData) => {
    const ids = orders.map(({ _id }) => _id);
    const { data, error } = await handOver({ courier: readText(form, 'courier'), ids });
    if (data) await navigate(runPaths.run(data.run._id), { state: { refused: data.refused } });
    return { error };
  };

  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)}>
        {runTexts.handOver}
      </Button>
      {isOpen && (
        <DeskDialog
          title={runTexts.handOverTitle}
          text={runTexts.handOverText(planHandOver(orders))}
          saveLabel={runTexts.handOverSave}
          onClose={() => setIsOpen(false)}
          onSave={save}
        >
          <Field
            name="courier"
            label={runTexts.courier}
            required
            maxLength={maxCourierLength}
            autoComplete="off"
          />
        </DeskDialog>
      )}
    </>
  );
}
