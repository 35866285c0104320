import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../ui/form/text-area.tsx';
import { shopFieldTexts } from '../../ui/shop-field-texts.ts';
import styles from '../shop-form.module.css';
import type { ShopValues } from '../shop-values.ts';

const texts = [
  { name: 'aboutLead', rows: 3 },
  { name: 'privacyText', rows: 10 },
  { name: 'termsText', rows: 10 },
] as const;

export function TextFields({ form }: { form: UseFormReturn<ShopValues> }) {
  return texts.map(({ name, rows }) => (
    <div key={name} className={styles.whole}>
      <TextArea
        {...shopFieldTexts[name]}
        rows={rows}
        error={form.formState.errors[name]?.message}
        {...form.register(name)}
      />
    </div>
  ));
}
