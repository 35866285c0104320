import type { PricePlan } from '@book-store/contract';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import tableStyles from '../../ui/dashboard-table.module.css';
import { DashboardTable } from '../../ui/dashboard-table.tsx';
import { pricePlanPaths } from '../../ui/price-plan-paths.ts';
import styles from './price-plans.module.css';
import { pricePlansTexts } from './price-plans-texts.ts';

const columnClasses = { Actions: tableStyles.onScreen };

type PricePlanTableProps = {
  plans: PricePlan[];
  nameOf: (plan: PricePlan) => string;
  onEnd: (plan: PricePlan) => void;
  onRemove: (plan: PricePlan) => void;
};

export function PricePlanTable({ plans, nameOf, onEnd, onRemove }: PricePlanTableProps) {
  return (
    <DashboardTable
      label={pricePlansTexts.listLabel}
      columns={pricePlansTexts.columns}
      columnClasses={columnClasses}
    >
      {plans.map((plan) => {
        const which = <VisuallyHidden>{` ${nameOf(plan)}`}</VisuallyHidden>;
        return (
          <tr key={plan._id} role="row" className={styles.row}>
            <th scope="row" role="rowheader" className={styles.plan}>
              <bdi className={styles.name}>{nameOf(plan)}</bdi>{' '}
              <span className={styles.by}>
                <bdi>{pricePlansTexts.by(plan.plannedBy)}</bdi>
              </span>
            </th>
            <td role="cell" className={styles.times}>
              {pricePlansTexts.times(plan.from, plan.until)}
            </td>
            <td role="cell">
              <span className={classNames(styles.badge, styles[plan.status])}>
                {pricePlansTexts.states[plan.status]}
              </span>
              {plan.isAtWork && <span className={styles.by}>{pricePlansTexts.atWork}</span>}
            </td>
            <td role="cell" className={classNames(tableStyles.onScreen, styles.actions)}>
              {plan.status !== 'over' && (
                <LinkButton look="quiet" to={pricePlanPaths.plan({ id: plan._id })}>
                  {pricePlansTexts.change}
                  {which}
                </LinkButton>
              )}
              {plan.status === 'in-force' ? (
                <Button look="quiet" onClick={() => onEnd(plan)}>
                  {pricePlansTexts.end}
                  {which}
                </Button>
              ) : (
                <Button look="quiet" className={styles.remove} onClick={() => onRemove(plan)}>
                  {pricePlansTexts.remove}
                  {which}
                </Button>
              )}
            </td>
          </tr>
        );
      })}
    </DashboardTable>
  );
}
