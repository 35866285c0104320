import { maxEmailLength } from '@book-store/contract/account-limits';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../api/api-failure.ts';
import { paths } from '../../page/paths.ts';
import { newsletterTexts } from '../../page/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSubscribeMutation } from './content-api.ts';
import { newsletterFieldId } from './newsletter-field.ts';
import styles from './newsletter-form.module.css';

/** In the footer, where the banner's button leads. */
export function NewsletterSection() {
  return (
    <section className={styles.newsletter} aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">{newsletterTexts.title}</h2>
      <p className={styles.text}>{newsletterTexts.text}</p>
      <NewsletterForm fieldId={newsletterFieldId} />
    </section>
  );
}

export function NewsletterForm({ fieldId }: { fieldId?: string }) {
  const [subscribe, { isLoading, data: done }] = useSubscribeMutation();
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('email') as HTMLInputElement;
    if (!field.value.trim() || !field.validity.valid) {
      setProblem(newsletterTexts.invalid);
      field.focus();
      return;
    }
    setProblem(undefined);
    const sent = field.value;
    const { error } = await subscribe(sent.trim());
    if (error) setProblem(explain(error));
    // Somebody may have typed another one meanwhile.
    else if (field.value === sent) form.reset();
  };

  return (
    <div>
      <form noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          {...(fieldId && { id: fieldId })}
          label={newsletterTexts.label}
          isLabelHidden
          type="email"
          name="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          placeholder={newsletterTexts.placeholder}
          error={problem}
        />
        {/* Not the form's own address, which would take it away from the app: see early-events.ts. */}
        <Button type="submit" formAction={paths.newsletter()} formMethod="post" disabled={isLoading}>
          {newsletterTexts.subscribe}
        </Button>
      </form>
      <p role="status" className={styles.done}>
        {done && problem === undefined && (
          <>
            <Icon name="check" />
            {done.confirmationSent ? newsletterTexts.confirm : newsletterTexts.subscribed}
          </>
        )}
      </p>
    </div>
  );
}

/** The server's own sentence where it refused; ours where it could not be reached. */
function explain(error: unknown): string {
  const { code, message } = readFailure(error);
  const isRefusal = code === 'validation_failed' || code === 'too_many_requests';
  return (isRefusal && message) || newsletterTexts.failed;
}
