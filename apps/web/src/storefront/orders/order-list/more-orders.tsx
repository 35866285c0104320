import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from './orders-page.module.css';
import { ordersPageTexts } from '../order-texts.ts';

type MoreOrdersProps = { isLoading: boolean; hasFailed: boolean; onMore: () => void };

export function MoreOrders({ isLoading, hasFailed, onMore }: MoreOrdersProps) {
  return (
    <div className={styles.more}>
      {hasFailed && !isLoading && <Alert>{ordersPageTexts.moreFailed}</Alert>}
      <Button look="secondary" aria-disabled={isLoading} onClick={() => !isLoading && onMore()}>
        {isLoading ? ordersPageTexts.loadingMore : ordersPageTexts.more}
      </Button>
    </div>
  );
}
