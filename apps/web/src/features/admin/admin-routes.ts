/** The bookseller's addresses. Only names stand here: what is behind them loads when somebody goes there. */
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../../page.ts';
import { siteTexts } from '../../texts.ts';
import { FullScreenSpinner } from './full-screen-spinner.tsx';

type Page = {
  id: string;
  path: string;
  /** The file in this folder, without its ending. */
  module: string;
  title: string;
  Component: () => Promise<React.ComponentType>;
};

const dashboardPages: Page[] = [
  {
    id: 'dashboard-home',
    path: '/dashboard',
    module: 'dashboard-home-page',
    title: 'Dashboard',
    Component: async () => (await import('./dashboard-home-page.tsx')).DashboardHomePage,
  },
  {
    id: 'manage-books',
    path: '/dashboard/manage-books',
    module: 'manage-books-page',
    title: 'Manage Books',
    Component: async () => (await import('./manage-books-page.tsx')).ManageBooksPage,
  },
  {
    id: 'add-book',
    path: '/dashboard/add-new-book',
    module: 'add-book-page',
    title: 'Add New Book',
    Component: async () => (await import('./add-book-page.tsx')).AddBookPage,
  },
  {
    id: 'edit-book',
    path: '/dashboard/edit-book/:id',
    module: 'edit-book-page',
    title: 'Update Book',
    Component: async () => (await import('./edit-book-page.tsx')).EditBookPage,
  },
  {
    id: 'manage-orders',
    path: '/dashboard/orders',
    module: 'orders-page',
    title: 'Orders',
    Component: async () => (await import('./orders-page.tsx')).OrdersPage,
  },
  {
    id: 'cash-sheet',
    path: '/dashboard/orders/cash-sheet',
    module: 'cash-sheet-page',
    title: 'Cash on delivery',
    Component: async () => (await import('./cash-sheet-page.tsx')).CashSheetPage,
  },
  {
    id: 'manage-order',
    path: '/dashboard/orders/:id',
    module: 'order-page',
    title: 'Order',
    Component: async () => (await import('./order-page.tsx')).OrderPage,
  },
  {
    id: 'packing-slip',
    path: '/dashboard/orders/:id/packing-slip',
    module: 'packing-slip-page',
    title: 'Packing slip',
    Component: async () => (await import('./packing-slip-page.tsx')).PackingSlipPage,
  },
  {
    id: 'transfer',
    path: '/dashboard/transfer',
    module: 'transfer/transfer-page',
    title: 'Import and export',
    Component: async () => (await import('./transfer/transfer-page.tsx')).TransferPage,
  },
  {
    id: 'people',
    path: '/dashboard/people',
    module: 'people/people-page',
    title: 'People',
    Component: async () => (await import('./people/people-page.tsx')).PeoplePage,
  },
  {
    id: 'audit',
    path: '/dashboard/audit',
    module: 'audit/audit-page',
    title: 'Audit trail',
    Component: async () => (await import('./audit/audit-page.tsx')).AuditPage,
  },
  {
    id: 'own-password',
    path: '/dashboard/my-password',
    module: 'own-password/own-password-page',
    title: 'My password',
    Component: async () => (await import('./own-password/own-password-page.tsx')).OwnPasswordPage,
  },
];

const loginPage: Page = {
  id: 'admin-login',
  path: '/admin',
  module: 'admin-login-page',
  title: 'Admin Dashboard Login',
  Component: async () => (await import('./admin-login-page.tsx')).AdminLoginPage,
};

/** As the storefront's: an outer route, groups in it, pages in these. */
export function makeAdminRoutes(): RouteObject {
  return {
    id: 'back-office',
    HydrateFallback: FullScreenSpinner,
    lazy: {
      ErrorBoundary: async () => (await import('./dashboard-error.tsx')).DashboardError,
    },
    children: [
      { id: 'admin-entrance', children: [toRoute(loginPage)] },
      {
        id: 'dashboard',
        lazy: {
          loader: async () => (await import('./admin-guard.ts')).requireAdmin,
          Component: async () => (await import('./dashboard-layout.tsx')).DashboardLayout,
        },
        children: dashboardPages.map(toRoute),
      },
    ],
  };
}

function toRoute({ id, path, module, title, Component }: Page): RouteObject {
  const handle: PageHandle = {
    render: 'client',
    module: `features/admin/${module}.tsx`,
    head: () => ({ title: `${title} · ${siteTexts.name}`, hideFromSearch: true }),
  };
  return { id, path, handle, lazy: { Component } };
}
