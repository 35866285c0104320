import type { Customer } from '@book-store/contract';
import { useParams } from 'react-router';
import { readFailure } from '../../api/api-failure.ts';
import { PageLink } from '../../page/page-link.tsx';
import { useFormatPrice } from '../../page/use-shop.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Spinner } from '../../ui/states/spinner.tsx';
import { customerPaths } from '../ui/customer-paths.ts';
import { Panel } from '../ui/panel.tsx';
import { useFormatMoment } from '../ui/use-format-moment.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import styles from './customer-page.module.css';
import { useReadCustomerQuery } from './customers-api.ts';
import { BackLink } from '../ui/back-link.tsx';
import { customersTexts } from './customers-texts.ts';

export function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useReadCustomerQuery(id, { refetchOnMountOrArgChange: true });
  const isMissing = readFailure(error).status === 404;
  if (data && !isMissing) return <CustomerDetails customer={data} />;
  if (!error) return <Spinner />;
  return (
    <ErrorState
      isWholePage
      title={isMissing ? customersTexts.missing : customersTexts.customerFailed}
      {...(isMissing ? { text: customersTexts.missingText } : { onRetry: () => void refetch() })}
    >
      <PageLink to={customerPaths.list()}>{customersTexts.back}</PageLink>
    </ErrorState>
  );
}

function CustomerDetails({ customer }: { customer: Customer }) {
  const formatMoment = useFormatMoment();
  const formatPrice = useFormatPrice();
  const { count } = customersTexts;
  return (
    <>
      <BackLink to={customerPaths.list()} text={customersTexts.back} />
      <h1>
        <bdi>{customer.name}</bdi>
      </h1>
      <div className={styles.panels}>
        <div className={styles.part}>
          <CustomerOrders id={customer._id} />
        </div>
        <div className={styles.part}>
          <Panel title={customersTexts.figures}>
            <dl className={styles.facts}>
              <dt>{customersTexts.spent}</dt>
              <dd>
                <strong>{formatPrice(customer.spent)}</strong>
                <span className={styles.hint}>{customersTexts.spentHint}</span>
              </dd>
              <dt>{customersTexts.orders}</dt>
              <dd>{count(customer.orders)}</dd>
              <dt>{customersTexts.openOrders}</dt>
              <dd>{count(customer.openOrders)}</dd>
              <dt>{customersTexts.refusedOrders}</dt>
              <dd>{count(customer.refusedOrders)}</dd>
            </dl>
          </Panel>
          <Panel title={customersTexts.account}>
            <dl className={styles.facts}>
              <dt>{customersTexts.email}</dt>
              <dd>
                <a href={`mailto:${encodeURIComponent(customer.email)}`}>
                  <bdi>{customer.email}</bdi>
                </a>
                <span className={styles.hint}>
                  {customer.emailVerified ? customersTexts.confirmed : customersTexts.notConfirmed}
                </span>
              </dd>
              <dt>{customersTexts.since}</dt>
              <dd>
                <time dateTime={customer.createdAt}>{formatMoment(customer.createdAt)}</time>
              </dd>
            </dl>
          </Panel>
          <CustomerNotes id={customer._id} />
        </div>
      </div>
    </>
  );
}
