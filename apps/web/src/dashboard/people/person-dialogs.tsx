/** The questions before a person is changed; what the server says to the change is told outside. */
import { passwordLength } from '@book-store/contract/account-limits';
import type { AdminPerson, AdminRole } from '@book-store/contract';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { AlertDialog } from '../../ui/dialog/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { Outcome } from '../ui/outcome.ts';
import {
  useChangeAdminPasswordMutation,
  useChangeAdminRoleMutation,
  useRemoveAdminMutation,
} from './people-api.ts';
import styles from './person-dialogs.module.css';
import { peopleTexts } from './people-texts.ts';
import { Isolated } from '../../ui/isolated.tsx';

export type Asked = { person: AdminPerson } & (
  | { what: 'role'; role: AdminRole }
  | { what: 'password' }
  | { what: 'remove' }
);

type PersonDialogsProps = {
  asked: Asked | undefined;
  isSelf: boolean;
  onCancel: () => void;
  onDone: (outcome: Outcome) => void;
};

export function PersonDialogs({ asked, isSelf, onCancel, onDone }: PersonDialogsProps) {
  const [changeRole] = useChangeAdminRoleMutation();
  const [changePassword] = useChangeAdminPasswordMutation();
  const [remove] = useRemoveAdminMutation();
  if (!asked) return null;

  const { person } = asked;
  const tell = async (change: PromiseLike<{ error?: unknown }>, success: string) => {
    const { error } = await change;
    onDone(error ? toOutcome(error) : { kind: 'success', text: success, name: person.name });
  };

  if (asked.what === 'password') {
    return (
      <PasswordDialog
        person={person}
        onCancel={onCancel}
        onSave={(password) =>
          void tell(changePassword({ id: person._id, password }), peopleTexts.passwordSet(person.name))
        }
      />
    );
  }
  if (asked.what === 'role') {
    const { role } = asked;
    return (
      <AlertDialog
        isOpen
        title={<Isolated text={peopleTexts.roleTitle(person.name, role)} of={[person.name]} />}
        text={`${peopleTexts.roleText[role]} ${peopleTexts.logsOut(isSelf)}`}
        confirmLabel={role === 'owner' ? peopleTexts.makeOwner : peopleTexts.makeClerk}
        onConfirm={() =>
          void tell(changeRole({ id: person._id, role }), peopleTexts.roleChanged(person.name, role))
        }
        onCancel={onCancel}
      />
    );
  }
  return (
    <AlertDialog
      isOpen
      title={<Isolated text={peopleTexts.removeTitle(person.name)} of={[person.name]} />}
      text={peopleTexts.removeText}
      confirmLabel={peopleTexts.removeConfirm}
      onConfirm={() => void tell(remove(person._id), peopleTexts.removed(person.name))}
      onCancel={onCancel}
    />
  );
}

type PasswordDialogProps = {
  person: AdminPerson;
  onCancel: () => void;
  onSave: (password: string) => void;
};

function PasswordDialog({ person, onCancel, onSave }: PasswordDialogProps) {
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password');
    if (typeof password !== 'string' || password.length < passwordLength.min)
      setError(peopleTexts.passwordShort);
    else onSave(password);
  };
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={<Isolated text={peopleTexts.resetTitle(person.name)} of={[person.name]} />}
      description={peopleTexts.logsOut(false)}
    >
      <form noValidate className={styles.form} onSubmit={save}>
        <Field
          label={peopleTexts.password}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={peopleTexts.passwordHint}
          error={error}
        />
        <div className={styles.buttons}>
          <Button look="secondary" onClick={onCancel}>
            {peopleTexts.cancel}
          </Button>
          <Button type="submit">{peopleTexts.save}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function toOutcome(error: unknown): Outcome {
  return { kind: 'danger', text: readFailure(error).message ?? peopleTexts.changeFailed };
}
