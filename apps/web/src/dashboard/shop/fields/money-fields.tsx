import { formatPrice } from '@book-store/contract/money';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { shopFieldTexts } from '../../ui/shop-field-texts.ts';
import type { ShopValues } from '../shop-values.ts';
import { currencyChoices, numberFormatChoices, timeZoneChoices } from './format-choices.ts';

const example = 1234.5;

export function MoneyFields({ form }: { form: UseFormReturn<ShopValues> }) {
  const { errors } = form.formState;
  const [currency, numberFormat, timeZone] = form.watch(['currency', 'numberFormat', 'timeZone']);
  const { copiesPerTitle, cashLimit, lowStockThreshold } = shopFieldTexts;
  return (
    <>
      <Select
        {...shopFieldTexts.currency}
        choices={currencyChoices(currency)}
        error={errors.currency?.message}
        {...form.register('currency')}
      />
      <Select
        {...shopFieldTexts.numberFormat}
        hint={`${shopFieldTexts.numberFormat.hint} ${formatPrice(example, { currency, numberFormat })}`}
        choices={numberFormatChoices(numberFormat)}
        error={errors.numberFormat?.message}
        {...form.register('numberFormat')}
      />
      <Field
        {...cashLimit}
        inputMode="decimal"
        error={errors.cashLimit?.message}
        {...form.register('cashLimit')}
      />
      <Field
        {...copiesPerTitle}
        inputMode="numeric"
        error={errors.copiesPerTitle?.message}
        {...form.register('copiesPerTitle')}
      />
      <Field
        {...lowStockThreshold}
        inputMode="numeric"
        error={errors.lowStockThreshold?.message}
        {...form.register('lowStockThreshold')}
      />
      <Select
        {...shopFieldTexts.timeZone}
        choices={timeZoneChoices(timeZone)}
        error={errors.timeZone?.message}
        {...form.register('timeZone')}
      />
    </>
  );
}
