/** What the forms of the accounts have in common: checked on sending, problems beside the fields and on top. */
import { useId, useState } from 'react';
import { type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import { readFailure } from '../../../api/api-failure.ts';
import { takeOverFields } from '../../../ui/form/form-fields.ts';
import type { FormProblem } from '../../../ui/form/form-problems.tsx';
import { signInTexts } from '../account-texts.ts';
import { cookiesRefused } from '../sign-in/cookies-refused.ts';

type Options<Values extends FieldValues> = {
  /** The sentence on top where fields are not filled in right. */
  problemTitle: string;
  fields: readonly Path<Values>[];
};

export function useAccountForm<Values extends FieldValues>({ problemTitle, fields }: Options<Values>) {
  // Without default values, so that what was typed or filled in before the page came alive is kept.
  const form = useForm<Values>();
  const formId = useId();
  const [failure, setFailure] = useState<string>();
  const { errors, isSubmitting } = form.formState;
  const idOf = (field: Path<Values>) => `${formId}-${field}`;
  const messageOf = (field: Path<Values>) => findMessage(errors, field);
  const problems: FormProblem[] = fields.flatMap((field) => {
    const message = messageOf(field);
    return message === undefined ? [] : [{ fieldId: idOf(field), message }];
  });

  /** Puts the server's refusal where it belongs. */
  const showFailure = (error: unknown, sentence?: string) => {
    const { code, message, problems: refused } = readFailure(error);
    for (const problem of refused) {
      const field = fields.find((name) => name === problem.field);
      if (field) form.setError(field, { message: problem.message }, { shouldFocus: true });
    }
    if (error === cookiesRefused) setFailure(signInTexts.cookiesRefused);
    else if (code === undefined || code === 'internal_error') setFailure(signInTexts.unreachable);
    else if (code === 'too_many_requests') setFailure(signInTexts.tooMany);
    else setFailure(sentence ?? message);
  };

  return {
    form,
    idOf,
    messageOf,
    showFailure,
    isSending: isSubmitting,
    summary: { title: failure ?? (problems.length > 0 ? problemTitle : undefined), problems },
    onSubmit: (send: (values: Values) => Promise<void>) => (event: React.FormEvent<HTMLFormElement>) => {
      setFailure(undefined);
      takeOverFields(form, event.currentTarget);
      void form.handleSubmit(send)(event);
    },
    field: (name: Path<Values>, rules: Parameters<typeof form.register>[1]) => ({
      id: idOf(name),
      error: messageOf(name),
      ...form.register(name, rules),
    }),
  };
}

function findMessage(errors: FieldErrors, field: string): string | undefined {
  const message = errors[field]?.message;
  return typeof message === 'string' ? message : undefined;
}
