import { useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import type { Outcome } from '../ui/outcome.ts';
import { AddPersonForm } from './add-person-form.tsx';
import { currentLogin, OwnersOnly, useMe } from '../session/index.ts';
import { useListAdminsQuery } from './people-api.ts';
import styles from './people-page.module.css';
import { PeopleTable } from './people-table.tsx';
import { peopleTexts } from './people-texts.ts';
import { type Asked, PersonDialogs } from './person-dialogs.tsx';
import { Isolated } from '../../ui/isolated.tsx';

export function PeoplePage() {
  return (
    <>
      <h1>{peopleTexts.title}</h1>
      <OwnersOnly>
        <p className={styles.lead}>{peopleTexts.lead}</p>
        <People />
      </OwnersOnly>
    </>
  );
}

function People() {
  const list = useListAdminsQuery(currentLogin());
  const me = useMe();
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState<Asked>();
  const table = useRef<HTMLElement>(null);
  if (list.isLoading) return <Spinner />;
  if (!list.data) return <ErrorState title={peopleTexts.failed} onRetry={() => void list.refetch()} />;

  const finish = (result: Outcome) => {
    setAsked(undefined);
    setOutcome(result);
    // The button that was pressed may have gone with its row.
    table.current?.focus();
  };
  return (
    <>
      {outcome && (
        <Alert kind={outcome.kind} onDismiss={() => setOutcome(undefined)}>
          <Isolated text={outcome.text} of={[outcome.name]} />
        </Alert>
      )}
      <PeopleTable
        ref={table}
        people={list.data}
        ownUsername={me?.username ?? ''}
        onAsk={(next) => {
          setOutcome(undefined);
          setAsked(next);
        }}
      />
      <AddPersonForm onBegin={() => setOutcome(undefined)} onDone={setOutcome} />
      <PersonDialogs
        asked={asked}
        isSelf={asked?.person.username === me?.username}
        onCancel={() => setAsked(undefined)}
        onDone={finish}
      />
    </>
  );
}
