import type { AuditAction } from '@book-store/contract';
import { orderNumber } from '@book-store/contract/order-number';

type Sentence = (object: { id: string; name: string }) => string;

export const auditTexts = {
  title: 'Audit trail',
  lead: 'Who changed what, newest first. Nothing here can be edited or deleted. Of many failed log-ins in a day only the first are listed for each account.',
  listLabel: 'Entries',
  failed: 'The audit trail could not be loaded.',
  empty: 'Nothing has happened yet.',
  showMore: 'Show more',
  loadingMore: 'Loading…',
  /** Where there was no admin. */
  machine: 'The store’s own machine',
  somebody: 'Somebody',
  did: {
    'book-created': ({ name }) => `added the book “${name}”`,
    'book-updated': ({ name }) => `changed the book “${name}”`,
    'book-deleted': ({ name }) => `deleted the book “${name}”`,
    'books-imported': ({ name }) => `imported ${name}`,
    'stock-changed': ({ name }) => `changed the copies of “${name}”`,
    'shelf-created': ({ name }) => `added the shelf “${name}”`,
    'shelf-updated': ({ name }) => `changed the shelf “${name}”`,
    'shelf-deleted': ({ name }) => `took the shelf “${name}” away`,
    'shelves-ordered': () => 'put the shelves in another order',
    'order-moved': ({ id }) => `moved order ${orderNumber(id)}`,
    'admin-created': ({ name }) => `added the admin ${name}`,
    'admin-role-changed': ({ name }) => `changed the role of ${name}`,
    'admin-password-changed': ({ name }) => `set a new password for ${name}`,
    'admin-removed': ({ name }) => `removed the admin ${name}`,
    'backup-downloaded': ({ name }) => `downloaded the backup ${name}`,
    'shop-changed': () => 'changed the shop’s settings',
    'logged-in': () => 'logged in',
    'logged-out': () => 'logged out',
    'log-in-failed': ({ name }) =>
      name
        ? `tried to log in as ${name}, with a wrong password`
        : 'tried to log in with an unknown user name',
  } satisfies Record<AuditAction, Sentence>,
  showBook: 'Open the book',
  showOrder: 'Open the order',
  showParts: 'Show the books',
  hideParts: 'Hide the books',
  partsLabel: (what: string) => `Books of: ${what}`,
  details: (count: number) => `${count} ${count === 1 ? 'field' : 'fields'}`,
  was: 'was',
  isNow: 'is now',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  /** What is not a field of a book. */
  otherFields: {
    introduction: 'Introduction',
    isHidden: 'Hidden',
    order: 'Order',
    status: 'Status',
    copies: 'Copies',
    role: 'Role',
    name: 'Name',
    created: 'New',
    updated: 'Changed',
    unchanged: 'Unchanged',
  } as Partial<Record<string, string>>,
} as const;
