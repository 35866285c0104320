import { useEffect, useId, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { takeOverFields } from '../../../ui/form/form-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { readPrivate, type SessionUser, writePrivate } from '../../accounts/index.ts';
import {
  addressFields,
  type CheckoutValues,
  checkoutFields,
  fieldOfProblem,
  nameField,
  rulesOf,
} from './checkout-fields.ts';
import styles from './checkout-form.module.css';
import { checkoutPageTexts } from '../order-texts.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';
import { CheckoutTotalLine } from './checkout-total-line.tsx';
import { CountryChoices, useCountryField } from './country-choices.tsx';
import { TermsBox } from './terms-box.tsx';
import { draftName } from './use-checkout.ts';
import type { CheckoutTotal } from './use-quote.ts';

type CheckoutFormProps = {
  user: SessionUser;
  total: CheckoutTotal;
  failure: string | undefined;
  /** Told what stands in the field, from the beginning and whenever it changes. */
  onCountry: (country: string) => void;
  onPlace: (values: CheckoutValues) => Promise<PlaceOrderOutcome>;
};

export function CheckoutForm({ user, total, failure, onCountry, onPlace }: CheckoutFormProps) {
  const formId = useId();
  const [hasAgreed, setHasAgreed] = useState(false);
  const form = useForm<CheckoutValues>({ defaultValues: initialValues(user) });
  const { errors, isSubmitting } = form.formState;
  const country = form.watch('country');
  useEffect(() => onCountry(country), [onCountry, country]);
  const idOf = (name: string) => `${formId}-${name}`;
  const problems = problemsOf(errors, idOf);

  const send = async (values: CheckoutValues) => {
    const outcome = await onPlace(trimmed(values));
    if (outcome.kind !== 'invalid') return;
    for (const { field, message } of outcome.problems) {
      const name = fieldOfProblem(field);
      if (name) form.setError(name, { message }, { shouldFocus: true });
    }
  };
  const countryField = useCountryField(idOf('countries'));
  const renderField = (field: (typeof checkoutFields)[number]) => (
    <Field
      key={field.name}
      id={idOf(field.name)}
      label={field.label}
      hint={field.hint}
      error={errors[field.name]?.message}
      required
      {...field.input}
      {...(field.name === 'country' && countryField)}
      {...form.register(field.name, rulesOf(field))}
    />
  );

  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      aria-label={checkoutPageTexts.details}
      onChange={() => writePrivate(draftName, user.email, form.getValues())}
      onSubmit={(event) => {
        takeOverFields(form, event.currentTarget);
        void form.handleSubmit(send)(event);
      }}
    >
      <FormProblems
        title={problems.length > 0 ? checkoutPageTexts.problemTitle : failure}
        problems={problems}
      />
      <div className={styles.fields}>
        {renderField(nameField)}
        <Field
          label={checkoutPageTexts.email}
          hint={checkoutPageTexts.emailHint}
          type="email"
          name="email"
          autoComplete="email"
          value={user.email}
          readOnly
        />
        {addressFields.map(renderField)}
      </div>
      <CountryChoices id={idOf('countries')} />
      <TermsBox id={idOf('terms')} hasAgreed={hasAgreed} onChange={setHasAgreed} />
      <div className={styles.submit}>
        <CheckoutTotalLine total={total} />
        <Button type="submit" disabled={!hasAgreed || isSubmitting} aria-describedby={idOf('reason')}>
          {isSubmitting ? checkoutPageTexts.placing : checkoutPageTexts.place}
        </Button>
        <p id={idOf('reason')} className={styles.reason}>
          {!hasAgreed && checkoutPageTexts.termsReason}
        </p>
      </div>
    </form>
  );
}

/** What was typed before a reload or a new sign-in; else the account's name, unless it is only its address. */
function initialValues({ email, name }: SessionUser): CheckoutValues {
  const isOwnName = name !== email && name !== email.slice(0, email.indexOf('@'));
  const kept = (readPrivate(draftName, email) ?? {}) as Record<string, unknown>;
  const values = checkoutFields.map((field) => {
    const text = kept[field.name];
    return [field.name, typeof text === 'string' ? text : ''];
  });
  const draft = Object.fromEntries(values) as CheckoutValues;
  return { ...draft, name: draft.name || (isOwnName ? name : '') };
}

function trimmed(values: CheckoutValues): CheckoutValues {
  const entries = Object.entries(values).map(([name, value]) => [name, value.trim()]);
  return Object.fromEntries(entries) as CheckoutValues;
}

function problemsOf(errors: FieldErrors<CheckoutValues>, idOf: (name: string) => string) {
  return checkoutFields.flatMap(({ name }) => {
    const message = errors[name]?.message;
    return message === undefined ? [] : [{ fieldId: idOf(name), message }];
  });
}
