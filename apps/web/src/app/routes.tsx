/** Every address that shoppers know; the bookseller's are in dashboard-routes.ts. */
import { shelfFilters } from '@book-store/contract/shelf-choices';
import type { RouteObject } from 'react-router';
import {
  accountHead,
  forgotPasswordHead,
  loginHead,
  registerHead,
  resetPasswordHead,
  verifyEmailHead,
} from '../storefront/accounts/index.ts';
import { cartHead } from '../storefront/cart/index.ts';
import {
  bookHead,
  loadBookPage,
  loadSearchPage,
  loadShelfPage,
  loadStaffPicksPage,
  namePage,
  searchHead,
  shelfHead,
  staffPicksHead,
} from '../storefront/catalogue/index.ts';
import { homeHead, loadHomePage } from '../storefront/home/index.ts';
import {
  aboutHead,
  confirmNewsletterHead,
  leaveNewsletterHead,
  loadAboutPage,
  newsletterHead,
} from '../storefront/content/index.ts';
import { checkoutHead, orderHead, ordersHead } from '../storefront/orders/index.ts';
import { ErrorPage, notFoundHead, Shell } from '../storefront/shell/index.ts';
import type { PageHandle } from '../page/page.ts';
import { bookPageTexts, ordersTexts } from '../page/texts.ts';
import { Spinner } from '../ui/states/spinner.tsx';

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

const authors = namePage('authors');
const series = namePage('series');

const pages: RouteObject[] = [
  {
    id: 'home',
    path: '/',
    handle: toRead({ module: 'storefront/home/home-page.tsx', head: homeHead }),
    loader: loadHomePage,
    lazy: { Component: async () => (await import('../storefront/home/home-page.tsx')).HomePage },
  },
  {
    id: 'about',
    path: '/about',
    handle: toRead({ module: 'storefront/content/about-page.tsx', head: aboutHead }),
    loader: loadAboutPage,
    lazy: { Component: async () => (await import('../storefront/content/about-page.tsx')).AboutPage },
  },
  {
    id: 'book',
    path: '/books/:id',
    handle: toRead({
      module: 'storefront/catalogue/book-page/book-page.tsx',
      head: bookHead,
      failedTitle: bookPageTexts.failed,
    }),
    loader: loadBookPage,
    lazy: {
      Component: async () => (await import('../storefront/catalogue/book-page/book-page.tsx')).BookPage,
    },
  },
  {
    id: 'search',
    path: '/search',
    handle: toRead({
      module: 'storefront/catalogue/search/search-page.tsx',
      head: searchHead,
      search: ['q', 'exact', 'colour', 'category', 'sort', 'cursor'],
    }),
    loader: loadSearchPage,
    lazy: {
      Component: async () => (await import('../storefront/catalogue/search/search-page.tsx')).SearchPage,
    },
  },
  {
    id: 'shelf',
    path: '/shelves/:name',
    handle: toRead({
      module: 'storefront/catalogue/shelves/shelf-page.tsx',
      head: shelfHead,
      search: [...shelfFilters, 'sort', 'cursor'],
    }),
    loader: loadShelfPage,
    lazy: {
      Component: async () => (await import('../storefront/catalogue/shelves/shelf-page.tsx')).ShelfPage,
    },
  },
  {
    id: 'staff-picks',
    path: '/staff-picks',
    handle: toRead({
      module: 'storefront/catalogue/staff-picks/staff-picks-page.tsx',
      head: staffPicksHead,
    }),
    loader: loadStaffPicksPage,
    lazy: {
      Component: async () =>
        (await import('../storefront/catalogue/staff-picks/staff-picks-page.tsx')).StaffPicksPage,
    },
  },
  {
    id: 'author',
    path: '/authors/:name',
    handle: toRead({ module: 'storefront/catalogue/names/author-page.tsx', head: authors.head }),
    loader: authors.loader,
    lazy: {
      Component: async () => (await import('../storefront/catalogue/names/author-page.tsx')).AuthorPage,
    },
  },
  {
    id: 'series',
    path: '/series/:name',
    handle: toRead({ module: 'storefront/catalogue/names/series-page.tsx', head: series.head }),
    loader: series.loader,
    lazy: {
      Component: async () => (await import('../storefront/catalogue/names/series-page.tsx')).SeriesPage,
    },
  },
  {
    id: 'cart',
    path: '/cart',
    handle: onServer({ module: 'storefront/cart/cart-page.tsx', head: cartHead }),
    lazy: { Component: async () => (await import('../storefront/cart/cart-page.tsx')).CartPage },
  },
  {
    id: 'login',
    path: '/login',
    handle: onServer({ module: 'storefront/accounts/sign-in/login-page.tsx', head: loginHead }),
    lazy: {
      Component: async () => (await import('../storefront/accounts/sign-in/login-page.tsx')).LoginPage,
    },
  },
  {
    id: 'register',
    path: '/register',
    handle: onServer({ module: 'storefront/accounts/sign-in/register-page.tsx', head: registerHead }),
    lazy: {
      Component: async () => (await import('../storefront/accounts/sign-in/register-page.tsx')).RegisterPage,
    },
  },
  {
    id: 'forgot-password',
    path: '/forgot-password',
    handle: onServer({
      module: 'storefront/accounts/mail-links/forgot-password-page.tsx',
      head: forgotPasswordHead,
    }),
    lazy: {
      Component: async () =>
        (await import('../storefront/accounts/mail-links/forgot-password-page.tsx')).ForgotPasswordPage,
    },
  },
  {
    id: 'reset-password',
    path: '/reset-password',
    handle: inBrowser({
      module: 'storefront/accounts/mail-links/reset-password-page.tsx',
      head: resetPasswordHead,
    }),
    lazy: {
      Component: async () =>
        (await import('../storefront/accounts/mail-links/reset-password-page.tsx')).ResetPasswordPage,
    },
  },
  {
    id: 'verify-email',
    path: '/verify-email',
    handle: inBrowser({
      module: 'storefront/accounts/mail-links/verify-email-page.tsx',
      head: verifyEmailHead,
    }),
    lazy: {
      Component: async () =>
        (await import('../storefront/accounts/mail-links/verify-email-page.tsx')).VerifyEmailPage,
    },
  },
  {
    id: 'newsletter',
    path: '/newsletter',
    handle: onServer({
      module: 'storefront/content/newsletter-outcome-page.tsx',
      head: newsletterHead,
      search: ['outcome'],
    }),
    lazy: {
      Component: async () =>
        (await import('../storefront/content/newsletter-outcome-page.tsx')).NewsletterOutcomePage,
    },
  },
  {
    id: 'confirm-newsletter',
    path: '/newsletter/confirm',
    handle: inBrowser({ module: 'storefront/content/newsletter-page.tsx', head: confirmNewsletterHead }),
    lazy: {
      Component: async () =>
        (await import('../storefront/content/newsletter-page.tsx')).ConfirmNewsletterPage,
    },
  },
  {
    id: 'leave-newsletter',
    path: '/newsletter/unsubscribe',
    handle: inBrowser({ module: 'storefront/content/newsletter-page.tsx', head: leaveNewsletterHead }),
    lazy: {
      Component: async () => (await import('../storefront/content/newsletter-page.tsx')).LeaveNewsletterPage,
    },
  },
  {
    id: 'checkout',
    path: '/checkout',
    handle: inBrowser({ module: 'storefront/orders/checkout/checkout-page.tsx', head: checkoutHead }),
    lazy: {
      Component: async () => (await import('../storefront/orders/checkout/checkout-page.tsx')).CheckoutPage,
    },
  },
  {
    id: 'orders',
    path: '/orders',
    handle: inBrowser({
      module: 'storefront/orders/order-list/orders-page.tsx',
      head: ordersHead,
      failedTitle: ordersTexts.failed,
    }),
    lazy: {
      Component: async () => (await import('../storefront/orders/order-list/orders-page.tsx')).OrdersPage,
    },
  },
  {
    id: 'order',
    path: '/orders/:number',
    handle: inBrowser({ module: 'storefront/orders/order-page/order-page.tsx', head: orderHead }),
    lazy: {
      Component: async () => (await import('../storefront/orders/order-page/order-page.tsx')).OrderPage,
    },
  },
  {
    id: 'account',
    path: '/account',
    handle: inBrowser({ module: 'storefront/accounts/my-account/account-page.tsx', head: accountHead }),
    lazy: {
      Component: async () => (await import('../storefront/accounts/my-account/account-page.tsx')).AccountPage,
    },
  },
  {
    id: 'not-found',
    path: '*',
    handle: toRead({ module: 'storefront/shell/not-found-page.tsx', head: notFoundHead }),
    lazy: { Component: async () => (await import('../storefront/shell/not-found-page.tsx')).NotFoundPage },
  },
];

/** A fresh table for each router, because a router writes the loaded pages into it. */
export function makeStorefrontRoutes(): RouteObject {
  return {
    id: 'shell',
    Component: Shell,
    HydrateFallback: Spinner,
    ErrorBoundary: ErrorPage,
    children: [{ id: 'pages', ErrorBoundary: ErrorPage, children: pages.map((page) => ({ ...page })) }],
  };
}
