import type { ReactNode } from 'react';
import { useFormatPrice } from '../../../page/use-shop.ts';
import styles from './order-again-news.module.css';
import { orderAgainTexts } from './order-page-texts.ts';
import type { OrderAgainPlan } from './plan-order-again.ts';

export function OrderAgainNews({ plan }: { plan: OrderAgainPlan }) {
  const formatPrice = useFormatPrice();
  return (
    <>
      <Titles label={orderAgainTexts.gone} titles={plan.gone} />
      <Titles label={orderAgainTexts.soldOut} titles={plan.soldOut} />
      <News label={orderAgainTexts.fewer}>
        {plan.fewer.map(({ title, copies }) => (
          <Item key={title} title={title} detail={orderAgainTexts.copies(copies)} />
        ))}
      </News>
      <News label={orderAgainTexts.dearer}>
        {plan.dearer.map(({ title, from, to }) => (
          <Item
            key={title}
            title={title}
            detail={orderAgainTexts.change(formatPrice(from), formatPrice(to))}
          />
        ))}
      </News>
    </>
  );
}

function Titles({ label, titles }: { label: string; titles: string[] }) {
  return (
    <News label={label}>
      {titles.map((title) => (
        <Item key={title} title={title} />
      ))}
    </News>
  );
}

/** Spans throughout: a dialog's description is a paragraph. */
function News({ label, children }: { label: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <span className={styles.news}>
      <strong>{label}</strong>
      {children}
    </span>
  );
}

function Item({ title, detail }: { title: string; detail?: string }) {
  return (
    <span>
      <bdi>{title}</bdi>
      {detail !== undefined && ` (${detail})`}
    </span>
  );
}
