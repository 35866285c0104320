import type { Order } from '@book-store/contract';
import { useParams } from 'react-router';
import { readFailure } from '../../api/api-failure.ts';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { useReadOrderQuery } from './orders-api.ts';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { orderTexts } from './order-texts.ts';
import { AboutCustomer, CustomerLink } from './desk/about-customer.tsx';
import { CorrectAddress } from './desk/address-dialog.tsx';
import { OrderHistory } from './desk/order-history.tsx';
import { OrderNotes } from './desk/order-notes.tsx';
import { ParcelPanel } from './desk/parcel-panel.tsx';
import { TakeBack } from './desk/take-back.tsx';
import { HeldPanel } from './holds/held-panel.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-page.module.css';
import { HeldMark, OrderStatusMark } from './order-status.tsx';
import { OrderSteps } from './order-steps.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Panel } from '../ui/panel.tsx';

export function OrderPage() {
  const { id = '' } = useParams();
  const { data: order, error, refetch } = useReadOrderQuery(id);
  if (order) return <OrderDetails order={order} />;
  if (!error) return <Spinner />;
  const isMissing = readFailure(error).status === 404;
  return (
    <ErrorState
      isWholePage
      title={isMissing ? orderTexts.orderMissing : orderTexts.orderFailed}
      {...(!isMissing && { onRetry: () => void refetch() })}
    >
      <PageLink to={paths.manageOrders()}>{orderTexts.backToOrders}</PageLink>
    </ErrorState>
  );
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <>
      <BackLink to={paths.manageOrders()} text={orderTexts.backToOrders} />
      <div className={styles.head}>
        <h1>{orderTexts.order(order.number)}</h1>
        <OrderStatusMark status={order.status} />
        <HeldMark order={order} />
        <LinkButton look="secondary" to={paths.packingSlip(order._id)} className={styles.slip ?? ''}>
          <AdminIcon name="print" />
          {orderTexts.packingSlip}
        </LinkButton>
      </div>
      <HeldPanel order={order} />
      <OrderSteps order={order} />
      <div className={styles.takeBack}>
        <TakeBack order={order} />
      </div>
      <div className={styles.panels}>
        <div className={styles.main}>
          <Panel title={orderTexts.lines}>
            <OrderLines order={order} />
          </Panel>
          <OrderNotes order={order} />
        </div>
        <div className={styles.side}>
          <Panel title={orderTexts.deliverTo} aside={<CorrectAddress order={order} />}>
            <OrderAddress order={order} />
            <CustomerLink order={order} />
          </Panel>
          <AboutCustomer order={order} />
          <ParcelPanel order={order} />
          <Panel title={orderTexts.history}>
            <OrderHistory order={order} />
          </Panel>
        </div>
      </div>
    </>
  );
}
