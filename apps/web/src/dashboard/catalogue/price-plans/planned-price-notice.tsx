/** Above the form of a book: whether its price is a plan's, and what is to come. */
import type { PricePlan } from '@book-store/contract';
import { PageLink } from '../../../page/page-link.tsx';
import { useFormatPrice } from '../../../page/use-shop.ts';
import { Isolated } from '../../../ui/isolated.tsx';
import { pricePlanPaths } from '../../ui/price-plan-paths.ts';
import { useListPricePlansQuery } from './price-plans-api.ts';
import styles from './price-plans.module.css';
import { noticeTexts, pricePlansTexts } from './price-plans-texts.ts';

export function PlannedPriceNotice({ book }: { book: string }) {
  const { data } = useListPricePlansQuery({ book });
  const formatPrice = useFormatPrice();
  if (!data || data.plans.length === 0) return null;
  const { plans, planned } = data;
  const nameOf = (plan: PricePlan) =>
    pricePlansTexts.name(plan, plan.price === undefined ? undefined : formatPrice(plan.price));
  const holder = planned && plans.find(({ _id }) => _id === planned.plan);
  const coming = plans.filter(({ status }) => status === 'waiting');
  if (!holder && coming.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      {holder && planned && (
        <p>
          <Isolated
            text={noticeTexts.inForce(nameOf(holder), holder.until ?? '', formatPrice(planned.regularPrice))}
            of={[nameOf(holder)]}
          />
        </p>
      )}
      {coming.map((plan) => (
        <p key={plan._id}>
          <Isolated
            text={noticeTexts.coming(nameOf(plan), pricePlansTexts.times(plan.from, plan.until))}
            of={[nameOf(plan)]}
          />
        </p>
      ))}
      <PageLink to={pricePlanPaths.list()}>{noticeTexts.all}</PageLink>
    </div>
  );
}
