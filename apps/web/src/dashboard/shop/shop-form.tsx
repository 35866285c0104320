import type { Shop } from '@book-store/contract';
import { type ReactNode, useId } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { takeOverFields } from '../../ui/form/form-fields.ts';
import { UnsavedChanges } from '../ui/form/unsaved-changes.tsx';
import { DeliveryFields } from './delivery/delivery-fields.tsx';
import { deliveryTexts } from './delivery/delivery-texts.ts';
import { ContactFields } from './fields/contact-fields.tsx';
import { IdentityFields } from './fields/identity-fields.tsx';
import { MoneyFields } from './fields/money-fields.tsx';
import { TextFields } from './fields/text-fields.tsx';
import styles from './shop-form.module.css';
import { shopTexts } from './shop-texts.ts';
import { useShopForm } from './use-shop-form.ts';

export function ShopForm({ shop }: { shop: Shop }) {
  const shopForm = useShopForm(shop);
  const { form, logo, outcome, isSaving, save, clearOutcome } = shopForm;
  const { isDirty } = form.formState;
  const sections = shopTexts.sections;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        takeOverFields(form, event.currentTarget);
        void form.handleSubmit(save)(event);
      }}
    >
      <Section title={sections.identity}>
        <IdentityFields shopForm={shopForm} />
      </Section>
      <Section title={sections.contact} hint={shopTexts.contactHint}>
        <ContactFields form={form} />
      </Section>
      <Section title={sections.money}>
        <MoneyFields form={form} />
      </Section>
      <Section title={sections.delivery} hint={deliveryTexts.hint}>
        <DeliveryFields form={form} />
      </Section>
      <Section title={sections.texts}>
        <TextFields form={form} />
      </Section>
      <div className={styles.foot}>
        {outcome && (
          <Alert kind={outcome.kind} onDismiss={clearOutcome}>
            {outcome.text}
          </Alert>
        )}
        <Button type="submit" disabled={isSaving} className={styles.submit ?? ''}>
          {isSaving ? shopTexts.saving : shopTexts.save}
        </Button>
      </div>
      <UnsavedChanges
        isDirty={(isDirty || logo.file !== undefined) && !isSaving}
        onLeave={() => form.reset()}
      />
    </form>
  );
}

type SectionProps = { title: string; hint?: string; children: ReactNode };

function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
