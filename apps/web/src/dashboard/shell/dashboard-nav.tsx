import { useLocation } from 'react-router';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { AdminIcon, type AdminIconName } from '../ui/admin-icon.tsx';
import { customerPaths } from '../ui/customer-paths.ts';
import { pricePlanPaths } from '../ui/price-plan-paths.ts';
import { layoutTexts } from './shell-texts.ts';
import styles from './dashboard-nav.module.css';
import { useMe } from '../session/index.ts';

type Entry = {
  to: string;
  label: string;
  icon: AdminIconName;
  /** The addresses that belong to it. */
  isAt: RegExp;
  isForOwners?: boolean;
};

const entries: Entry[] = [
  { to: paths.dashboard(), label: layoutTexts.dashboard, icon: 'dashboard', isAt: /^\/dashboard$/ },
  {
    to: paths.manageBooks(),
    label: layoutTexts.manageBooks,
    icon: 'books',
    isAt: /^\/dashboard\/(manage-books|edit-book\/.+)$/,
  },
  { to: paths.addBook(), label: layoutTexts.addBook, icon: 'add', isAt: /\/add-new-book$/ },
  {
    to: paths.stock(),
    label: layoutTexts.stock,
    icon: 'shelf',
    isAt: /^\/dashboard\/stock(\/.+)?$/,
  },
  {
    to: pricePlanPaths.list(),
    label: layoutTexts.pricePlans,
    icon: 'tag',
    isAt: /^\/dashboard\/price-plans(\/.+)?$/,
  },
  {
    to: paths.manageOrders(),
    label: layoutTexts.orders,
    icon: 'parcel',
    isAt: /^\/dashboard\/orders(\/(?!cash-sheet).+)?$/,
  },
  { to: paths.cashSheet(), label: layoutTexts.cashSheet, icon: 'cash', isAt: /\/cash-sheet$/ },
  {
    to: customerPaths.list(),
    label: layoutTexts.customers,
    icon: 'customer',
    isAt: /^\/dashboard\/customers(\/.+)?$/,
  },
  { to: paths.transfer(), label: layoutTexts.transfer, icon: 'transfer', isAt: /\/transfer$/ },
  {
    to: paths.manageShelves(),
    label: layoutTexts.shelves,
    icon: 'shelves',
    isAt: /\/shelves$/,
    isForOwners: true,
  },
  { to: paths.people(), label: layoutTexts.people, icon: 'people', isAt: /\/people$/, isForOwners: true },
  { to: paths.audit(), label: layoutTexts.audit, icon: 'trail', isAt: /\/audit$/, isForOwners: true },
  {
    to: paths.backups(),
    label: layoutTexts.backups,
    icon: 'save',
    isAt: /\/backups$/,
    isForOwners: true,
  },
  { to: paths.letters(), label: layoutTexts.letters, icon: 'letter', isAt: /\/letters$/, isForOwners: true },
  {
    to: paths.frontPage(),
    label: layoutTexts.frontPage,
    icon: 'news',
    isAt: /\/home-page$/,
    isForOwners: true,
  },
  {
    to: paths.shopSettings(),
    label: layoutTexts.shopSettings,
    icon: 'settings',
    isAt: /\/shop$/,
    isForOwners: true,
  },
  { to: paths.ownPassword(), label: layoutTexts.ownPassword, icon: 'key', isAt: /\/my-password$/ },
];

/** In the sidebar, and in the drawer on a phone. */
export function DashboardNav({ onChoose }: { onChoose?: () => void }) {
  const isOwner = useMe()?.role === 'owner';
  const shown = entries.filter(({ isForOwners }) => isOwner || !isForOwners);
  const path = useLocation().pathname.replace(/\/$/, '');
  return (
    <nav aria-label={layoutTexts.navigation} className={styles.nav}>
      <ul className={styles.list}>
        {shown.map(({ to, label, icon, isAt }) => (
          <li key={to}>
            <PageLink
              to={to}
              className={styles.entry}
              aria-current={isAt.test(path) ? 'page' : undefined}
              onClick={onChoose}
            >
              <AdminIcon name={icon} />
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink to={paths.home()} className={styles.entry}>
        <AdminIcon name="shop" />
        {layoutTexts.toShop}
      </PageLink>
    </nav>
  );
}
