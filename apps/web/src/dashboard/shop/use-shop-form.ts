/** Saves the form, and keeps what was typed when somebody else was faster. */
import { type Shop, toShopInBrief } from '@book-store/contract';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isUnanswered, readFailure } from '../../api/api-failure.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { shopChanged } from '../../page/shop-slice.ts';
import { useShop } from '../../page/use-shop.ts';
import type { Outcome } from '../ui/outcome.ts';
import { usePictureFile } from '../ui/picture/use-picture-file.ts';
import { shopFieldTexts } from '../ui/shop-field-texts.ts';
import { checkShop } from './check-shop.ts';
import { deliveryFieldLabels } from './delivery/delivery-texts.ts';
import { mergeSettings } from './merge-settings.ts';
import { useUpdateShopMutation } from './shop-api.ts';
import { shopTexts } from './shop-texts.ts';
import { fieldOfProblem, type ShopValues, toUpdate, toValues } from './shop-values.ts';

export function useShopForm(shop: Shop) {
  const base = useRef(shop);
  const form = useForm<ShopValues>({ defaultValues: toValues(shop), resolver: checkShop });
  const logo = usePictureFile();
  const [updateShop] = useUpdateShopMutation();
  const dispatch = useAppDispatch();
  const { hasStaffPicks } = useShop();
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSaving, setIsSaving] = useState(false);

  const settle = (saved: Shop) => {
    base.current = saved;
    form.reset(toValues(saved));
    logo.pick(undefined);
    dispatch(shopChanged({ ...toShopInBrief(saved), ...(hasStaffPicks && { hasStaffPicks }) }));
    setOutcome({ kind: 'success', text: shopTexts.saved });
  };

  const takeIn = (theirs: Shop) => {
    const { values, disputed } = mergeSettings({
      base: toValues(base.current),
      typed: form.getValues(),
      theirs: toValues(theirs),
    });
    base.current = theirs;
    form.reset(toValues(theirs));
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as keyof ShopValues, value, { shouldDirty: true });
    }
    const sentences = [
      shopTexts.elsewhere,
      disputed.length > 0 && shopTexts.disputed(disputed.map(nameField)),
    ];
    setOutcome({ kind: 'danger', text: sentences.filter(Boolean).join(' ') });
  };

  const explain = (error: unknown) => {
    const { code, details, message, problems } = readFailure(error);
    if (code === 'version_outdated') return takeIn((details as { shop: Shop }).shop);
    for (const { field, message: problem } of problems) {
      form.setError(fieldOfProblem(field), { type: 'server', message: problem }, { shouldFocus: true });
    }
    const text = isUnanswered(error) ? shopTexts.unanswered : `${shopTexts.failed} ${message ?? ''}`.trim();
    return setOutcome({ kind: 'danger', text });
  };

  const save = async (values: ShopValues) => {
    setOutcome(undefined);
    setIsSaving(true);
    try {
      const uploaded = await logo.upload();
      const { data, error } = await updateShop(
        toUpdate({ ...values, logo: uploaded ?? values.logo }, base.current.version),
      );
      if (data) settle(data);
      else explain(error);
    } catch {
      // The picture's own sentence stands beside its field.
      setOutcome({ kind: 'danger', text: shopTexts.failed });
    } finally {
      setIsSaving(false);
    }
  };

  return { form, logo, outcome, isSaving, save, clearOutcome: () => setOutcome(undefined) };
}

export type ShopFormApi = ReturnType<typeof useShopForm>;

function nameField(field: keyof ShopValues): string {
  const named: Partial<Record<string, string>> = { ...shopTexts.addressFields, ...deliveryFieldLabels };
  return `“${named[field] ?? shopFieldTexts[field as keyof typeof shopFieldTexts].label}”`;
}
