import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { shopFieldTexts } from '../../ui/shop-field-texts.ts';
import styles from '../shop-form.module.css';
import { shopTexts } from '../shop-texts.ts';
import type { ShopValues } from '../shop-values.ts';

const { addressFields } = shopTexts;

export function ContactFields({ form }: { form: UseFormReturn<ShopValues> }) {
  const { errors } = form.formState;
  const field = (name: keyof typeof addressFields) => (
    <Field label={addressFields[name]} error={errors[name]?.message} {...form.register(name)} />
  );
  return (
    <>
      <div className={styles.whole}>{field('street')}</div>
      {field('zipcode')}
      {field('city')}
      {field('state')}
      {field('country')}
      <Field
        {...shopFieldTexts.email}
        type="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Field {...shopFieldTexts.phone} type="tel" error={errors.phone?.message} {...form.register('phone')} />
      <div className={styles.whole}>
        <TextArea
          {...shopFieldTexts.socialLinks}
          dir="ltr"
          rows={4}
          error={errors.socialLinks?.message}
          {...form.register('socialLinks')}
        />
      </div>
    </>
  );
}
