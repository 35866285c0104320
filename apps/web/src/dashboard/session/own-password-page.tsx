import { maxTypedAdminPasswordLength, passwordLength } from '@book-store/contract/account-limits';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { Panel } from '../ui/panel.tsx';
import { useChangeOwnPasswordMutation } from './session-api.ts';
import styles from './own-password-page.module.css';
import { ownPasswordTexts } from './own-password-texts.ts';

const fields = ['current', 'next', 'again'] as const;

type Passwords = Record<(typeof fields)[number], string>;
type Problems = Partial<Passwords>;

/** For owners and clerks. */
export function OwnPasswordPage() {
  const [isChanged, setIsChanged] = useState(false);
  return (
    <>
      <h1>{ownPasswordTexts.title}</h1>
      <p className={styles.lead}>{ownPasswordTexts.lead}</p>
      {isChanged && (
        <Alert kind="success" onDismiss={() => setIsChanged(false)}>
          {ownPasswordTexts.changed}
        </Alert>
      )}
      <OwnPasswordForm onChange={setIsChanged} />
    </>
  );
}

function OwnPasswordForm({ onChange }: { onChange: (isChanged: boolean) => void }) {
  const id = useId();
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [changePassword, { isLoading }] = useChangeOwnPasswordMutation();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form)) as Passwords;
    const found = check(typed);
    setProblems(found);
    setRefusal(undefined);
    onChange(false);
    if (Object.keys(found).length > 0) return;
    const { error } = await changePassword({ currentPassword: typed.current, newPassword: typed.next });
    if (error) setRefusal(readFailure(error).message ?? ownPasswordTexts.failed);
    else {
      form.reset();
      onChange(true);
    }
  };

  const listed = fields.flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: `${id}-${name}`, message }] : [];
  });
  const about = (name: (typeof fields)[number]) => ({
    id: `${id}-${name}`,
    name,
    type: 'password',
    error: problems[name],
    maxLength: maxTypedAdminPasswordLength,
  });
  return (
    <Panel title={ownPasswordTexts.panelTitle}>
      <form noValidate method="post" className={styles.form} onSubmit={(event) => void send(event)}>
        <FormProblems title={listed.length > 0 ? ownPasswordTexts.problems : refusal} problems={listed} />
        <Field {...about('current')} label={ownPasswordTexts.current} autoComplete="current-password" />
        <Field
          {...about('next')}
          label={ownPasswordTexts.next}
          hint={ownPasswordTexts.nextHint}
          autoComplete="new-password"
        />
        <Field {...about('again')} label={ownPasswordTexts.again} autoComplete="new-password" />
        <Button type="submit" disabled={isLoading}>
          {isLoading ? ownPasswordTexts.changing : ownPasswordTexts.change}
        </Button>
      </form>
    </Panel>
  );
}

/** What can be said without asking the server; it checks everything again. */
function check({ current, next, again }: Passwords): Problems {
  return {
    ...(!current && { current: ownPasswordTexts.currentMissing }),
    ...(next.length < passwordLength.min && { next: ownPasswordTexts.nextShort }),
    ...(next !== again && { again: ownPasswordTexts.notTheSame }),
  };
}
