import type { PricePlan, PricePlanPreview, SentPricePlan } from '@book-store/contract';
import { shiftDay, today } from '@book-store/contract/calendar-days';
import { formatCents, toCents } from '@book-store/contract/money';
import { priceRoundings } from '@book-store/contract/price-plans';
import { allBooks } from '@book-store/contract/shelf-choices';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readFailure } from '../../../api/api-failure.ts';
import { PageLink } from '../../../page/page-link.tsx';
import { paths } from '../../../page/paths.ts';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { pricePlanPaths } from '../../ui/price-plan-paths.ts';
import { useShelfChoices } from '../../ui/shelf-titles.ts';
import { PricePlanChanges } from './price-plan-changes.tsx';
import {
  useCreatePricePlanMutation,
  usePreviewPricePlanMutation,
  useUpdatePricePlanMutation,
} from './price-plans-api.ts';
import styles from './price-plans.module.css';
import { planFormTexts, pricePlansTexts } from './price-plans-texts.ts';

type PricePlanFormProps = {
  timeZone: string;
  /** None: a new one. */
  plan: PricePlan | undefined;
  /** None: for a shelf. */
  book: { _id: string; title: string } | undefined;
};

/** Exactly what was previewed is what is saved. */
type Previewed = { wanted: SentPricePlan; preview: PricePlanPreview };

export function PricePlanForm({ timeZone, plan, book }: PricePlanFormProps) {
  const [look, looking] = usePreviewPricePlanMutation();
  const [create, creating] = useCreatePricePlanMutation();
  const [update, updating] = useUpdatePricePlanMutation();
  const [previewed, setPreviewed] = useState<Previewed>();
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const changes = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const formatPrice = useFormatPrice();
  const shelf = plan?.shelf && { value: plan.shelf.name, label: plan.shelf.title };
  const shelves = useShelfChoices({ value: allBooks, label: planFormTexts.allBooks }, shelf);
  const hasBegun = plan?.status === 'in-force';
  const isSaving = creating.isLoading || updating.isLoading;

  const explain = (error: unknown) => {
    const { message, problems: refused } = readFailure(error);
    setProblems(Object.fromEntries(refused.map((problem) => [problem.field, problem.message])));
    setRefusal(refused.length > 0 ? undefined : (message ?? planFormTexts.failed));
  };
  const preview = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefusal(undefined);
    const wanted = readForm(event.currentTarget, plan, book?._id);
    const { data, error } = await look({ ...wanted, ...(plan && { changes: plan._id }) });
    if (!data) return explain(error);
    setProblems({});
    setPreviewed({ wanted, preview: data });
    return changes.current?.focus();
  };
  const save = async ({ wanted }: Previewed) => {
    setRefusal(undefined);
    const { data, error } = await (plan
      ? update({ id: plan._id, plan: { ...wanted, version: plan.version } })
      : create(wanted));
    if (!data) return explain(error);
    const price = data.price === undefined ? undefined : formatPrice(data.price);
    const state = { saved: pricePlansTexts.name(data, price), isChanged: plan !== undefined };
    return navigate(pricePlanPaths.list(), { state });
  };

  return (
    <>
      <Panel title={book ? book.title : planFormTexts.discount}>
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => void preview(event)}
          onChange={() => setPreviewed(undefined)}
        >
          <FormProblems title={refusal} problems={[]} />
          {hasBegun && <p className={styles.lead}>{planFormTexts.begun}</p>}
          {book ? (
            <Field
              label={planFormTexts.price}
              name="price"
              inputMode="decimal"
              required
              defaultValue={plan?.price === undefined ? undefined : formatCents(toCents(plan.price))}
              error={problems.price ?? problems.book}
            />
          ) : (
            <>
              <Select
                label={planFormTexts.shelf}
                name="shelf"
                choices={shelves}
                defaultValue={shelf?.value}
                disabled={hasBegun}
                hint={
                  plan ? undefined : (
                    <>
                      {planFormTexts.oneBook}{' '}
                      <PageLink to={paths.manageBooks()}>{planFormTexts.manageBooks}</PageLink>
                    </>
                  )
                }
                error={problems.shelf}
              />
              <Field
                label={planFormTexts.percentOff}
                name="percentOff"
                inputMode="numeric"
                required
                hint={planFormTexts.percentHint}
                defaultValue={plan?.percentOff}
                error={problems.percentOff}
              />
              <Select
                label={planFormTexts.rounding}
                name="rounding"
                choices={priceRoundings.map((value) => ({ value, label: planFormTexts.roundings[value] }))}
                defaultValue={plan?.rounding}
                hint={planFormTexts.roundingHint}
                error={problems.rounding}
              />
            </>
          )}
          <Field
            label={planFormTexts.from}
            name="from"
            type="datetime-local"
            required
            readOnly={hasBegun}
            defaultValue={plan?.from ?? `${shiftDay(today(timeZone), 1)}T00:00`}
            hint={pricePlansTexts.clock(timeZone)}
            error={problems.from}
          />
          <Field
            label={planFormTexts.until}
            name="until"
            type="datetime-local"
            required={!book}
            defaultValue={plan?.until ?? undefined}
            hint={book ? planFormTexts.untilBookHint : planFormTexts.untilHint}
            error={problems.until}
          />
          <div className={styles.buttons}>
            <Button type="submit" look={previewed ? 'secondary' : 'primary'} disabled={looking.isLoading}>
              {looking.isLoading ? planFormTexts.previewing : planFormTexts.preview}
            </Button>
          </div>
        </form>
      </Panel>
      <div ref={changes} tabIndex={-1}>
        {previewed && (
          <PricePlanChanges
            preview={previewed.preview}
            from={previewed.wanted.from}
            until={previewed.wanted.until ?? null}
          >
            <Button disabled={isSaving} onClick={() => void save(previewed)}>
              {isSaving ? planFormTexts.saving : planFormTexts.save}
            </Button>
          </PricePlanChanges>
        )}
      </div>
    </>
  );
}

function readForm(
  form: HTMLFormElement,
  plan: PricePlan | undefined,
  book: string | undefined,
): SentPricePlan {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const until = text('until') || null;
  const from = text('from');
  if (book !== undefined) return { book, price: text('price'), from, until };
  return {
    shelf: text('shelf') || (plan?.shelf?.name ?? ''), // A field that stays as it is sends nothing.
    percentOff: Number(text('percentOff')),
    rounding: priceRoundings.find((rounding) => rounding === text('rounding')) ?? 'cents',
    from,
    until,
  };
}
