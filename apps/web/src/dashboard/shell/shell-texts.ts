import type { AdminRole } from '@book-store/contract';

export const layoutTexts = {
  navigation: 'Dashboard',
  openMenu: 'Open the menu',
  menu: 'Menu',
  search: 'Search books by title',
  searchButton: 'Search',
  roles: { owner: 'Administrator', clerk: 'Clerk' } satisfies Record<AdminRole, string>,
  logOut: 'Log out',
  leaveTitle: 'Log out without saving?',
  leaveText: 'What you have typed here has not been saved.',
  stay: 'Stay',
  dashboard: 'Dashboard',
  manageBooks: 'Manage Books',
  addBook: 'Add New Book',
  orders: 'Orders',
  cashSheet: 'Cash sheet',
  transfer: 'Import and export',
  people: 'People',
  audit: 'Audit trail',
  ownPassword: 'My password',
  toShop: 'To the shop',
} as const;
