/** The bookseller's addresses. Only names stand here: what is behind them loads when somebody goes there. */
import type { RouteObject } from 'react-router';
import type { PageHandle } from '../page/page.ts';
import { privateHead } from '../page/private-head.ts';
import { FullScreenSpinner } from '../dashboard/shell/index.ts';

type Page = {
  id: string;
  path: string;
  /** The file in dashboard/, without its ending. */
  module: string;
  title: string;
  Component: () => Promise<React.ComponentType>;
};

const dashboardPages: Page[] = [
  {
    id: 'dashboard-home',
    path: '/dashboard',
    module: 'statistics/dashboard-home-page',
    title: 'Dashboard',
    Component: async () =>
      (await import('../dashboard/statistics/dashboard-home-page.tsx')).DashboardHomePage,
  },
  {
    id: 'manage-books',
    path: '/dashboard/manage-books',
    module: 'catalogue/manage-books-page',
    title: 'Manage Books',
    Component: async () => (await import('../dashboard/catalogue/manage-books-page.tsx')).ManageBooksPage,
  },
  {
    id: 'add-book',
    path: '/dashboard/add-new-book',
    module: 'catalogue/book-form/add-book-page',
    title: 'Add New Book',
    Component: async () => (await import('../dashboard/catalogue/book-form/add-book-page.tsx')).AddBookPage,
  },
  {
    id: 'edit-book',
    path: '/dashboard/edit-book/:id',
    module: 'catalogue/book-form/edit-book-page',
    title: 'Update Book',
    Component: async () => (await import('../dashboard/catalogue/book-form/edit-book-page.tsx')).EditBookPage,
  },
  {
    id: 'low-stock',
    path: '/dashboard/stock',
    module: 'stock/low-stock-page',
    title: 'Stock',
    Component: async () => (await import('../dashboard/stock/low-stock-page.tsx')).LowStockPage,
  },
  {
    id: 'book-stock',
    path: '/dashboard/stock/:id',
    module: 'stock/book-stock-page',
    title: 'Copies and journal',
    Component: async () => (await import('../dashboard/stock/book-stock-page.tsx')).BookStockPage,
  },
  {
    id: 'manage-orders',
    path: '/dashboard/orders',
    module: 'orders/orders-page',
    title: 'Orders',
    Component: async () => (await import('../dashboard/orders/orders-page.tsx')).OrdersPage,
  },
  {
    id: 'cash-sheet',
    path: '/dashboard/orders/cash-sheet',
    module: 'orders/paper/cash-sheet-page',
    title: 'Cash on delivery',
    Component: async () => (await import('../dashboard/orders/paper/cash-sheet-page.tsx')).CashSheetPage,
  },
  {
    id: 'runs',
    path: '/dashboard/orders/runs',
    module: 'orders/runs/runs-page',
    title: 'Runs',
    Component: async () => (await import('../dashboard/orders/runs/runs-page.tsx')).RunsPage,
  },
  {
    id: 'run',
    path: '/dashboard/orders/runs/:id',
    module: 'orders/runs/run-page',
    title: 'Run',
    Component: async () => (await import('../dashboard/orders/runs/run-page.tsx')).RunPage,
  },
  {
    id: 'run-sheet',
    path: '/dashboard/orders/runs/:id/sheet',
    module: 'orders/runs/run-sheet-page',
    title: 'Sheet to sign',
    Component: async () => (await import('../dashboard/orders/runs/run-sheet-page.tsx')).RunSheetPage,
  },
  {
    id: 'manage-order',
    path: '/dashboard/orders/:id',
    module: 'orders/order-page',
    title: 'Order',
    Component: async () => (await import('../dashboard/orders/order-page.tsx')).OrderPage,
  },
  {
    id: 'packing-slip',
    path: '/dashboard/orders/:id/packing-slip',
    module: 'orders/paper/packing-slip-page',
    title: 'Packing slip',
    Component: async () => (await import('../dashboard/orders/paper/packing-slip-page.tsx')).PackingSlipPage,
  },
  {
    id: 'customers',
    path: '/dashboard/customers',
    module: 'customers/customers-page',
    title: 'Customers',
    Component: async () => (await import('../dashboard/customers/customers-page.tsx')).CustomersPage,
  },
  {
    id: 'customer',
    path: '/dashboard/customers/:id',
    module: 'customers/customer-page',
    title: 'Customer',
    Component: async () => (await import('../dashboard/customers/customer-page.tsx')).CustomerPage,
  },
  {
    id: 'transfer',
    path: '/dashboard/transfer',
    module: 'transfer/transfer-page',
    title: 'Import and export',
    Component: async () => (await import('../dashboard/transfer/transfer-page.tsx')).TransferPage,
  },
  {
    id: 'manage-shelves',
    path: '/dashboard/shelves',
    module: 'catalogue/shelves/shelves-page',
    title: 'Shelves',
    Component: async () => (await import('../dashboard/catalogue/shelves/shelves-page.tsx')).ShelvesPage,
  },
  {
    id: 'price-plans',
    path: '/dashboard/price-plans',
    module: 'catalogue/price-plans/price-plans-page',
    title: 'Planned prices',
    Component: async () =>
      (await import('../dashboard/catalogue/price-plans/price-plans-page.tsx')).PricePlansPage,
  },
  {
    id: 'price-plan',
    path: '/dashboard/price-plans/plan',
    module: 'catalogue/price-plans/price-plan-page',
    title: 'Plan a price',
    Component: async () =>
      (await import('../dashboard/catalogue/price-plans/price-plan-page.tsx')).PricePlanPage,
  },
  {
    id: 'people',
    path: '/dashboard/people',
    module: 'people/people-page',
    title: 'People',
    Component: async () => (await import('../dashboard/people/people-page.tsx')).PeoplePage,
  },
  {
    id: 'audit',
    path: '/dashboard/audit',
    module: 'audit/audit-page',
    title: 'Audit trail',
    Component: async () => (await import('../dashboard/audit/audit-page.tsx')).AuditPage,
  },
  {
    id: 'backups',
    path: '/dashboard/backups',
    module: 'backups/backups-page',
    title: 'Backups',
    Component: async () => (await import('../dashboard/backups/backups-page.tsx')).BackupsPage,
  },
  {
    id: 'letters',
    path: '/dashboard/letters',
    module: 'orders/letters/letters-page',
    title: 'Letters',
    Component: async () => (await import('../dashboard/orders/letters/letters-page.tsx')).LettersPage,
  },
  {
    id: 'front-page',
    path: '/dashboard/home-page',
    module: 'shop/front-page/front-page-page',
    title: 'Home page',
    Component: async () => (await import('../dashboard/shop/front-page/front-page-page.tsx')).FrontPagePage,
  },
  {
    id: 'shop-settings',
    path: '/dashboard/shop',
    module: 'shop/shop-settings-page',
    title: 'Shop settings',
    Component: async () => (await import('../dashboard/shop/shop-settings-page.tsx')).ShopSettingsPage,
  },
  {
    id: 'own-password',
    path: '/dashboard/my-password',
    module: 'session/own-password-page',
    title: 'My password',
    Component: async () => (await import('../dashboard/session/own-password-page.tsx')).OwnPasswordPage,
  },
];

const loginPage: Page = {
  id: 'admin-login',
  path: '/admin',
  module: 'session/admin-login-page',
  title: 'Admin Dashboard Login',
  Component: async () => (await import('../dashboard/session/admin-login-page.tsx')).AdminLoginPage,
};

/** As the storefront's: an outer route, groups in it, pages in these. */
export function makeAdminRoutes(): RouteObject {
  return {
    id: 'back-office',
    HydrateFallback: FullScreenSpinner,
    lazy: {
      ErrorBoundary: async () => (await import('../dashboard/shell/dashboard-error.tsx')).DashboardError,
    },
    children: [
      { id: 'admin-entrance', children: [toRoute(loginPage)] },
      {
        id: 'dashboard',
        lazy: {
          loader: async () => (await import('../dashboard/session/admin-guard.ts')).requireAdmin,
          Component: async () => (await import('../dashboard/shell/dashboard-layout.tsx')).DashboardLayout,
        },
        children: dashboardPages.map(toRoute),
      },
    ],
  };
}

function toRoute({ id, path, module, title, Component }: Page): RouteObject {
  const handle: PageHandle = {
    render: 'client',
    module: `dashboard/${module}.tsx`,
    head: privateHead(title),
  };
  return { id, path, handle, lazy: { Component } };
}
