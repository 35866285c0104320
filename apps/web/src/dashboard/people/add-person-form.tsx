import {
  maxAdminNameLength,
  maxTypedAdminPasswordLength,
  passwordLength,
} from '@book-store/contract/account-limits';
import type { CreateAdmin } from '@book-store/contract';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { Outcome } from '../ui/outcome.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './add-person-form.module.css';
import { useCreateAdminMutation } from './people-api.ts';
import { peopleTexts, roleNames } from './people-texts.ts';

const fields = ['name', 'username', 'role', 'password'] as const;

type Problems = Partial<Record<(typeof fields)[number], string>>;

const roles = [
  { value: 'clerk', label: roleNames.clerk },
  { value: 'owner', label: roleNames.owner },
];

type AddPersonFormProps = { onBegin: () => void; onDone: (outcome: Outcome) => void };

export function AddPersonForm({ onBegin, onDone }: AddPersonFormProps) {
  const id = useId();
  const [problems, setProblems] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string>();
  const [createAdmin, { isLoading }] = useCreateAdminMutation();

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onBegin();
    const form = event.currentTarget;
    const wanted = Object.fromEntries(new FormData(form)) as CreateAdmin;
    const found = check(wanted);
    setProblems(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0) return;
    const { error } = await createAdmin(wanted);
    if (error) {
      const { message: sentence, problems: refused } = readFailure(error);
      setProblems(Object.fromEntries(refused.map(({ field, message }) => [field, message])));
      setRefusal(sentence ?? peopleTexts.changeFailed);
      return;
    }
    form.reset();
    onDone({ kind: 'success', text: peopleTexts.added(wanted.name.trim()), name: wanted.name.trim() });
  };

  const listed = fields.flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: `${id}-${name}`, message }] : [];
  });
  const about = (name: (typeof fields)[number]) => ({ id: `${id}-${name}`, name, error: problems[name] });
  return (
    <Panel title={peopleTexts.addTitle}>
      <form noValidate className={styles.form} onSubmit={(event) => void add(event)}>
        <div className={styles.all}>
          <FormProblems title={listed.length > 0 ? peopleTexts.formProblems : refusal} problems={listed} />
        </div>
        <Field
          {...about('name')}
          label={peopleTexts.name}
          hint={peopleTexts.nameHint}
          autoComplete="off"
          maxLength={maxAdminNameLength}
        />
        <Field
          {...about('username')}
          label={peopleTexts.username}
          hint={peopleTexts.usernameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxAdminNameLength}
        />
        <Select {...about('role')} label={peopleTexts.role} choices={roles} defaultValue="clerk" />
        <Field
          {...about('password')}
          label={peopleTexts.password}
          hint={peopleTexts.passwordHint}
          type="password"
          autoComplete="new-password"
          maxLength={maxTypedAdminPasswordLength}
        />
        <div className={styles.all}>
          <Button type="submit" disabled={isLoading}>
            {isLoading ? peopleTexts.adding : peopleTexts.add}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** What can be said without asking the server; it checks everything again. */
function check({ name, username, password }: CreateAdmin): Problems {
  return {
    ...(!name.trim() && { name: peopleTexts.missing.name }),
    ...(!username && { username: peopleTexts.missing.username }),
    ...(password.length < passwordLength.min && { password: peopleTexts.passwordShort }),
  };
}
