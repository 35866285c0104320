/** Every address of the store. */
import type { RouteObject } from 'react-router';
import { makeAdminRoutes } from './features/admin/admin-routes.ts';
import {
  accountHead,
  forgotPasswordHead,
  loginHead,
  registerHead,
  resetPasswordHead,
  verifyEmailHead,
} from './features/accounts/account-heads.ts';
import { cartHead } from './features/cart/cart-page-head.ts';
import { bookHead, loadBookPage } from './features/catalogue/book-page-loader.ts';
import { homeHead, loadHomePage } from './features/catalogue/home-page-loader.ts';
import { loadSearchPage, searchHead } from './features/catalogue/search-page-loader.ts';
import { aboutHead } from './features/content/about-head.ts';
import {
  confirmNewsletterHead,
  leaveNewsletterHead,
  newsletterHead,
} from './features/content/newsletter-heads.ts';
import { checkoutHead, ordersHead } from './features/orders/order-heads.ts';
import { ErrorPage } from './features/shell/error-page.tsx';
import { notFoundHead } from './features/shell/not-found-head.ts';
import { Shell } from './features/shell/shell.tsx';
import type { PageHandle } from './page.ts';
import { bookPageTexts, ordersTexts } from './texts.ts';
import { Spinner } from './ui/spinner.tsx';

/** The same bytes for everybody: rendered on the server, cached, counted as a visit. */
function onServer(page: Omit<PageHandle, 'render'>): PageHandle {
  return { render: 'server', ...page };
}

/** As `onServer`, but somebody looks or reads first, before they click anything. */
function toRead(page: Omit<PageHandle, 'render'>): PageHandle {
  return { ...onServer(page), isForReading: true };
}

/** For one person only: the browser renders it, and nobody keeps it. */
function inBrowser(page: Omit<PageHandle, 'render'>): PageHandle {
  return { render: 'client', ...page };
}

const pages: RouteObject[] = [
  {
    id: 'home',
    path: '/',
    handle: toRead({ module: 'features/catalogue/home-page.tsx', head: homeHead }),
    loader: loadHomePage,
    lazy: { Component: async () => (await import('./features/catalogue/home-page.tsx')).HomePage },
  },
  {
    id: 'about',
    path: '/about',
    handle: toRead({ module: 'features/content/about-page.tsx', head: aboutHead }),
    lazy: { Component: async () => (await import('./features/content/about-page.tsx')).AboutPage },
  },
  {
    id: 'book',
    path: '/books/:id',
    handle: toRead({
      module: 'features/catalogue/book-page.tsx',
      head: bookHead,
      failedTitle: bookPageTexts.failed,
    }),
    loader: loadBookPage,
    lazy: { Component: async () => (await import('./features/catalogue/book-page.tsx')).BookPage },
  },
  {
    id: 'search',
    path: '/search',
    handle: toRead({
      module: 'features/catalogue/search-page.tsx',
      head: searchHead,
      search: ['q', 'category', 'sort', 'cursor'],
    }),
    loader: loadSearchPage,
    lazy: { Component: async () => (await import('./features/catalogue/search-page.tsx')).SearchPage },
  },
  {
    id: 'cart',
    path: '/cart',
    handle: onServer({ module: 'features/cart/cart-page.tsx', head: cartHead }),
    lazy: { Component: async () => (await import('./features/cart/cart-page.tsx')).CartPage },
  },
  {
    id: 'login',
    path: '/login',
    handle: onServer({ module: 'features/accounts/login-page.tsx', head: loginHead }),
    lazy: { Component: async () => (await import('./features/accounts/login-page.tsx')).LoginPage },
  },
  {
    id: 'register',
    path: '/register',
    handle: onServer({ module: 'features/accounts/register-page.tsx', head: registerHead }),
    lazy: { Component: async () => (await import('./features/accounts/register-page.tsx')).RegisterPage },
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    handle: onServer({ module: 'features/accounts/forgot-password-page.tsx', head: forgotPasswordHead }),
    lazy: {
      Component: async () =>
        (await import('./features/accounts/forgot-password-page.tsx')).ForgotPasswordPage,
    },
  },
  {
    id: 'reset-password',
    path: '/reset-password',
    handle: inBrowser({ module: 'features/accounts/reset-password-page.tsx', head: resetPasswordHead }),
    lazy: {
      Component: async () => (await import('./features/accounts/reset-password-page.tsx')).ResetPasswordPage,
    },
  },
  {
    id: 'verify-email',
    path: '/verify-email',
    handle: inBrowser({ module: 'features/accounts/verify-email-page.tsx', head: verifyEmailHead }),
    lazy: {
      Component: async () => (await import('./features/accounts/verify-email-page.tsx')).VerifyEmailPage,
    },
  },
  {
    id: 'newsletter',
    path: '/newsletter',
    handle: onServer({
      module: 'features/content/newsletter-outcome-page.tsx',
      head: newsletterHead,
      search: ['outcome'],
    }),
    lazy: {
      Component: async () =>
        (await import('./features/content/newsletter-outcome-page.tsx')).NewsletterOutcomePage,
    },
  },
  {
    id: 'confirm-newsletter',
    path: '/newsletter/confirm',
    handle: inBrowser({ module: 'features/content/newsletter-page.tsx', head: confirmNewsletterHead }),
    lazy: {
      Component: async () => (await import('./features/content/newsletter-page.tsx')).ConfirmNewsletterPage,
    },
  },
  {
    id: 'leave-newsletter',
    path: '/newsletter/unsubscribe',
    handle: inBrowser({ module: 'features/content/newsletter-page.tsx', head: leaveNewsletterHead }),
    lazy: {
      Component: async () => (await import('./features/content/newsletter-page.tsx')).LeaveNewsletterPage,
    },
  },
  {
    id: 'checkout',
    path: '/checkout',
    handle: inBrowser({ module: 'features/orders/checkout-page.tsx', head: checkoutHead }),
    lazy: { Component: async () => (await import('./features/orders/checkout-page.tsx')).CheckoutPage },
  },
  {
    id: 'orders',
    path: '/orders',
    handle: inBrowser({
      module: 'features/orders/orders-page.tsx',
      head: ordersHead,
      failedTitle: ordersTexts.failed,
    }),
    lazy: { Component: async () => (await import('./features/orders/orders-page.tsx')).OrdersPage },
  },
  {
    id: 'account',
    path: '/account',
    handle: inBrowser({ module: 'features/accounts/account-page.tsx', head: accountHead }),
    lazy: { Component: async () => (await import('./features/accounts/account-page.tsx')).AccountPage },
  },
  {
    id: 'not-found',
    path: '*',
    handle: toRead({ module: 'features/shell/not-found-page.tsx', head: notFoundHead }),
    lazy: { Component: async () => (await import('./features/shell/not-found-page.tsx')).NotFoundPage },
  },
];

/** A fresh table for each router, because a router writes the loaded pages into it. */
export function makeRoutes(): RouteObject[] {
  return [
    {
      id: 'shell',
      Component: Shell,
      HydrateFallback: Spinner,
      ErrorBoundary: ErrorPage,
      children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: pages.map((page) => ({ ...page })) }],
    },
    makeAdminRoutes(),
  ];
}
