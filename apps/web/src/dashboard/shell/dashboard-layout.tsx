/** Sidebar, header and the routed page: around everything that the bookseller does. */
import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { readStoredToken } from '../../api/admin-token.ts';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { dialogTexts } from '../../page/texts.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageProgress } from '../../ui/page-progress.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useFocusAfterNavigation } from '../../page/use-focus-after-navigation.ts';
import { useNotice } from '../../page/use-notice.ts';
import { usePageTitle } from '../../page/use-page-title.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { useLiveUpdates, useMe, useTokenWatch } from '../session/index.ts';
import { AdminAvatar } from './admin-avatar.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { layoutTexts } from './shell-texts.ts';
import styles from './dashboard-layout.module.css';
import { DashboardNav } from './dashboard-nav.tsx';
import { DashboardSearch } from './dashboard-search.tsx';
import { LogOutButton } from './log-out-button.tsx';

const mainId = 'main';

export function DashboardLayout() {
  usePageTitle();
  useFocusAfterNavigation(mainId);
  useTokenWatch();
  const liveStatus = useLiveUpdates();
  return (
    <div className={styles.layout}>
      <SkipLink to={mainId} />
      <PageProgress />
      <aside className={styles.sidebar}>
        <Wordmark />
        <DashboardNav />
      </aside>
      <div className={styles.side}>
        <DashboardHeader />
        <main id={mainId} tabIndex={-1} className={styles.main}>
          <LayoutNotice />
          <Outlet context={liveStatus} />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}

function DashboardHeader() {
  return (
    <header className={styles.header}>
      <Drawer />
      <div className={styles.search}>
        <DashboardSearch />
      </div>
      <div className={styles.shortcuts}>
        <PageLink to={paths.manageBooks()} className={styles.tool} title={layoutTexts.manageBooks}>
          <AdminIcon name="books" />
          <VisuallyHidden>{layoutTexts.manageBooks}</VisuallyHidden>
        </PageLink>
        <PageLink to={paths.addBook()} className={styles.tool} title={layoutTexts.addBook}>
          <AdminIcon name="add" />
          <VisuallyHidden>{layoutTexts.addBook}</VisuallyHidden>
        </PageLink>
      </div>
      <Account />
    </header>
  );
}

function Account() {
  const me = useMe();
  const [name] = useState(() => readStoredToken()?.username ?? '');
  return (
    <div className={styles.account}>
      <span className={styles.avatar}>
        <AdminAvatar />
      </span>
      <p className={styles.person}>
        <bdi className={styles.name}>{me?.name ?? name}</bdi>
        {me && <span className={styles.role}>{layoutTexts.roles[me.role]}</span>}
      </p>
      <LogOutButton className={styles.tool ?? ''} />
    </div>
  );
}

/** The sidebar on a phone. */
function Drawer() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles.menuButton}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="menu" />
        <VisuallyHidden>{layoutTexts.openMenu}</VisuallyHidden>
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={layoutTexts.menu}
        place="startEdge"
        action={
          <Button look="quiet" onClick={close}>
            <Icon name="close" />
            <VisuallyHidden>{dialogTexts.close}</VisuallyHidden>
          </Button>
        }
      >
        <DashboardNav onChoose={close} />
      </Dialog>
    </>
  );
}

function LayoutNotice() {
  const { notice, dismiss } = useNotice();
  if (!notice) return null;
  return (
    <Alert kind={notice.kind} onDismiss={dismiss}>
      {notice.text}
    </Alert>
  );
}
