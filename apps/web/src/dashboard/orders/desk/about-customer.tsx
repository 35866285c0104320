import type { Order } from '@book-store/contract';
import { PageLink } from '../../../page/page-link.tsx';
import { customerPaths } from '../../ui/customer-paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { useReadOrderCustomerQuery } from '../orders-api.ts';
import styles from './desk.module.css';
import { deskTexts } from './desk-texts.ts';

const shownNotes = 3;

const useCustomerOf = (order: Order) =>
  useReadOrderCustomerQuery(order._id, { refetchOnMountOrArgChange: true });

/** To whoever ordered; where the account is gone, to whoever else has the address. */
export function CustomerLink({ order }: { order: Order }) {
  const { data: customer } = useCustomerOf(order);
  if (!order.email) return null;
  const path = customer ? customerPaths.one(customer._id) : customerPaths.list(order.email);
  return <PageLink to={path}>{deskTexts.showCustomer}</PageLink>;
}

/** What was written down about whoever ordered: the desk should know it before the parcel leaves. */
export function AboutCustomer({ order }: { order: Order }) {
  const { data: customer } = useCustomerOf(order);
  if (!customer || customer.notes.length === 0) return null;
  const { _id: id, notes } = customer;
  return (
    <Panel title={deskTexts.aboutCustomer}>
      <p className={styles.hint}>{deskTexts.notesHint}</p>
      <ul className={styles.notes}>
        {notes.slice(0, shownNotes).map(({ _id, text }) => (
          <li key={_id}>
            <bdi className={styles.firstLine}>{text.split('\n', 1)[0]}</bdi>
          </li>
        ))}
      </ul>
      <PageLink to={customerPaths.one(id)}>{deskTexts.allNotes(notes.length)}</PageLink>
    </Panel>
  );
}
