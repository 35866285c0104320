import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Select } from '../../../ui/form/select.tsx';
import {
  type AddressValues,
  addressFields,
  addressTexts,
  nameField,
  noAddress,
  placeFields,
  readPrivate,
  type SessionUser,
  useAddressForm,
  writePrivate,
} from '../../accounts/index.ts';
import styles from './checkout-form.module.css';
import { checkoutPageTexts } from '../order-texts.ts';
import type { PlaceOrderOutcome } from './place-order-outcome.ts';
import { CheckoutTotalLine } from './checkout-total-line.tsx';
import { CountryChoices, useCountryField } from './country-choices.tsx';
import { KeepBox } from './keep-box.tsx';
import { useKeptAddresses } from './kept-addresses.ts';
import { TermsBox } from './terms-box.tsx';
import { draftName, type Wanted } from './use-checkout.ts';
import type { CheckoutTotal } from './use-quote.ts';

type CheckoutFormProps = {
  user: SessionUser;
  total: CheckoutTotal;
  failure: string | undefined;
  /** Told what stands in the field, from the beginning and whenever it changes. */
  onCountry: (country: string) => void;
  onPlace: (wanted: Wanted) => Promise<PlaceOrderOutcome>;
};

export function CheckoutForm({ user, total, failure, onCountry, onPlace }: CheckoutFormProps) {
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isToBeKept, setIsToBeKept] = useState(false);
  const [{ initial, hasDraft }] = useState(() => readDraft(user));
  const { form, fill, idOf, onSubmit, problems, propsOf, showProblems, values } = useAddressForm(initial);
  const { element, chosenId, choices, choose, count } = useKeptAddresses({
    user,
    form,
    fill,
    values,
    hasDraft,
  });
  const { isSubmitting } = form.formState;
  const { country } = form.getValues();
  useEffect(() => onCountry(country), [onCountry, country]);

  const send = async (address: AddressValues) => {
    // One that is kept already is sent as well: it becomes the last one used.
    const outcome = await onPlace({ address, isToBeKept: isToBeKept || chosenId !== undefined });
    if (outcome.kind === 'invalid') showProblems(outcome.problems);
  };
  const countryField = useCountryField(idOf('countries'));
  const renderField = (field: (typeof addressFields)[number]) => (
    <Field key={field.name} {...propsOf(field)} {...(field.name === 'country' && countryField)} />
  );

  return (
    <form
      ref={element}
      noValidate
      method="post"
      className={styles.form}
      aria-label={checkoutPageTexts.details}
      onChange={() => writePrivate(draftName, user.email, form.getValues())}
      onSubmit={onSubmit({ send, isSure: chosenId !== undefined })}
    >
      <FormProblems title={problems.length > 0 ? addressTexts.problemTitle : undefined} problems={problems} />
      {count > 0 && (
        <Select
          label={checkoutPageTexts.deliverTo}
          value={chosenId ?? ''}
          choices={[...choices, { value: '', label: checkoutPageTexts.anotherAddress }]}
          autoComplete="off"
          onChange={(event) => choose(event.target.value)}
        />
      )}
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
        {placeFields.map(renderField)}
      </div>
      <CountryChoices id={idOf('countries')} />
      {chosenId === undefined && (
        <KeepBox id={idOf('keep')} count={count} isTicked={isToBeKept} onChange={setIsToBeKept} />
      )}
      <TermsBox id={idOf('terms')} hasAgreed={hasAgreed} onChange={setHasAgreed} />
      {/* Beside the button that was pressed: the form is long. */}
      <FormProblems title={failure} />
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
function readDraft({ email, name }: SessionUser): { initial: AddressValues; hasDraft: boolean } {
  const isOwnName = name !== email && name !== email.slice(0, email.indexOf('@'));
  const kept = (readPrivate(draftName, email) ?? {}) as Record<string, unknown>;
  const texts = addressFields.flatMap((field) => {
    const text = kept[field.name];
    return typeof text === 'string' && text !== '' ? [[field.name, text]] : [];
  });
  const draft: AddressValues = { ...noAddress, ...Object.fromEntries(texts) };
  return {
    initial: { ...draft, name: draft.name || (isOwnName ? name : '') },
    hasDraft: texts.length > 0,
  };
}
