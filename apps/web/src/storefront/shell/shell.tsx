/** Header, routed main area and footer: around every page of the storefront. */
import { Suspense, useEffect } from 'react';
import { useStore } from 'react-redux';
import { Outlet, ScrollRestoration } from 'react-router';
import type { AppStore } from '../../api/app-state.ts';
import { PageProgress } from '../../ui/page-progress.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { connectSession } from '../accounts/index.ts';
import { connectCartStorage } from '../cart/index.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoticeBar } from './notice-bar.tsx';
import styles from './shell.module.css';
import { ShelvesNav } from './shelves-nav.tsx';
import { useFocusAfterNavigation } from '../../page/use-focus-after-navigation.ts';
import { usePageTitle } from '../../page/use-page-title.ts';

const mainId = 'main';

export function Shell() {
  const store = useStore() as AppStore;
  usePageTitle();
  useFocusAfterNavigation(mainId);

  // What belongs to one visitor comes in only now: the rendered page is the same for everybody.
  useEffect(() => connectCartStorage(store), [store]);
  useEffect(() => connectSession(store), [store]);

  return (
    <ToastProvider>
      <SkipLink to={mainId} />
      <PageProgress />
      {/* In a Suspense of its own, React takes over a part later and in small steps, or at once when it is touched. */}
      <Suspense>
        <Header />
      </Suspense>
      <Suspense>
        <ShelvesNav />
      </Suspense>
      <main id={mainId} tabIndex={-1} className={styles.main}>
        <NoticeBar />
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <ScrollRestoration />
    </ToastProvider>
  );
}
