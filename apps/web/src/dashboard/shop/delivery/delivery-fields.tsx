import { chargeOrder, partsOfTotal } from '@book-store/contract/delivery';
import { formatCents, formatPrice } from '@book-store/contract/money';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import styles from '../shop-form.module.css';
import type { ShopValues } from '../shop-values.ts';
import { deliveryFieldLabels, deliveryTexts as texts } from './delivery-texts.ts';
import {
  emptyRegion,
  fieldOfTerm,
  readRegions,
  type RegionValues,
  toDelivery,
  writeRegions,
} from './delivery-values.ts';
import { RegionFields } from './region-fields.tsx';
import { findRegionProblems } from './region-problems.ts';
import { TermsFields } from './terms-fields.tsx';

const exampleCents = 2000;

export function DeliveryFields({ form }: { form: UseFormReturn<ShopValues> }) {
  const { errors } = form.formState;
  const regions = readRegions(form.watch('deliveryRegions'));
  const change = (changed: RegionValues[]) =>
    form.setValue('deliveryRegions', writeRegions(changed), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const message = errors.deliveryRegions?.message;
  const problems = message === undefined ? [] : regions.map(findRegionProblems);
  const taken = regions.flatMap(({ countries }) => countries);
  const messages = Object.entries(fieldOfTerm).map(([term, field]) => [term, errors[field]?.message]);
  return (
    <>
      <TermsFields
        errors={Object.fromEntries(messages)}
        control={(term) => form.register(fieldOfTerm[term])}
      />
      <p className={`${styles.whole} ${styles.hint}`}>
        <Example values={form.watch()} />
      </p>
      {regions.map((region, index) => (
        <RegionFields
          key={index}
          number={index + 1}
          region={region}
          taken={taken}
          problems={problems[index] ?? {}}
          onChange={(changed) => change(regions.with(index, changed))}
          onRemove={() => change(regions.toSpliced(index, 1))}
        />
      ))}
      {message !== undefined && problems.every((found) => Object.keys(found).length === 0) && (
        <p role="alert" className={`${styles.whole} ${styles.problem}`}>
          {message}
        </p>
      )}
      <div className={styles.whole}>
        <Button look="secondary" onClick={() => change([...regions, emptyRegion])}>
          {texts.addRegion}
        </Button>
        <p className={styles.hint}>{texts.regionsHint}</p>
      </div>
      {regions.length > 0 && (
        <div className={styles.whole}>
          <Select
            label={deliveryFieldLabels.deliveryElsewhere}
            hint={texts.elsewhereHint}
            choices={Object.entries(texts.elsewhere).map(([value, label]) => ({ value, label }))}
            error={errors.deliveryElsewhere?.message}
            {...form.register('deliveryElsewhere')}
          />
        </div>
      )}
    </>
  );
}

/** What a customer would pay: a wrong rate is seen before anybody has paid it. */
function Example({ values }: { values: ShopValues }) {
  const { currency, numberFormat } = values;
  const format = (price: string) => formatPrice(price, { currency, numberFormat });
  const { totalCents, deliveryCents, taxCents } = chargeOrder(exampleCents, toDelivery(values));
  const books = format(formatCents(exampleCents));
  if (!Number.isFinite(totalCents)) return null;
  if (totalCents === exampleCents) return texts.plainExample(books);
  const total = formatCents(totalCents);
  const [, ...parts] = partsOfTotal(
    { totalPrice: total, deliveryPrice: formatCents(deliveryCents), taxPrice: formatCents(taxCents) },
    format,
  );
  const named = parts.map(({ label, amount }) => `${label} ${amount}`).join(', ');
  return texts.example(books, named, format(total));
}
