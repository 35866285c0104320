import type { AdminShelf } from '@book-store/contract';
import { useRef, useState } from 'react';
import { readFailure } from '../../../api/api-failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Isolated } from '../../../ui/isolated.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { OwnersOnly } from '../../session/index.ts';
import type { Outcome } from '../../ui/outcome.ts';
import { useListAllShelvesQuery } from '../../ui/shelf-titles.ts';
import { DeleteShelfDialog } from './delete-shelf-dialog.tsx';
import { ShelfDialog } from './shelf-dialog.tsx';
import { ShelfTable } from './shelf-table.tsx';
import { useOrderShelvesMutation } from './shelves-api.ts';
import styles from './shelves-page.module.css';
import { shelvesTexts } from './shelves-texts.ts';

export function ShelvesPage() {
  return (
    <>
      <h1>{shelvesTexts.title}</h1>
      <OwnersOnly>
        <p className={styles.lead}>{shelvesTexts.lead}</p>
        <Shelves />
      </OwnersOnly>
    </>
  );
}

/** What the owner was asked about. */
type Asked = { what: 'add' } | { what: 'edit' | 'delete'; shelf: AdminShelf };

function Shelves() {
  const list = useListAllShelvesQuery();
  const [order] = useOrderShelvesMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState<Asked>();
  const table = useRef<HTMLElement>(null);
  if (list.isLoading) return <Spinner />;
  const shelves = list.data;
  if (!shelves) return <ErrorState title={shelvesTexts.failed} onRetry={() => void list.refetch()} />;

  const finish = (result: Outcome) => {
    setAsked(undefined);
    setOutcome(result);
    // The button that was pressed may have gone with its row.
    table.current?.focus();
  };
  const ask = (next: Asked) => {
    setOutcome(undefined);
    setAsked(next);
  };
  const move = async (from: number, to: number) => {
    const names = shelves.map(({ name }) => name);
    names.splice(to, 0, ...names.splice(from, 1));
    const { error } = await order(names);
    setOutcome(
      error
        ? { kind: 'danger', text: readFailure(error).message ?? shelvesTexts.changeFailed }
        : { kind: 'success', text: shelvesTexts.moved },
    );
  };
  const close = () => setAsked(undefined);
  return (
    <>
      {outcome && (
        <Alert kind={outcome.kind} onDismiss={() => setOutcome(undefined)}>
          <Isolated text={outcome.text} of={[outcome.name]} />
        </Alert>
      )}
      <div>
        <Button onClick={() => ask({ what: 'add' })}>{shelvesTexts.add}</Button>
      </div>
      <ShelfTable
        ref={table}
        shelves={shelves}
        onMove={(from, to) => void move(from, to)}
        onEdit={(shelf) => ask({ what: 'edit', shelf })}
        onDelete={(shelf) => ask({ what: 'delete', shelf })}
      />
      {asked?.what === 'add' && <ShelfDialog onCancel={close} onDone={finish} />}
      {asked?.what === 'edit' && <ShelfDialog shelf={asked.shelf} onCancel={close} onDone={finish} />}
      {asked?.what === 'delete' && (
        <DeleteShelfDialog shelf={asked.shelf} shelves={shelves} onCancel={close} onDone={finish} />
      )}
    </>
  );
}
