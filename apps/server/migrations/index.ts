/** Forward only: a migration that has landed is never edited; the next one corrects it. */
import type { Migration } from 'kysely/migration';
import * as books from './001-books.ts';
import * as bookSearch from './002-book-search.ts';
import * as covers from './003-covers.ts';
import * as accounts from './004-accounts.ts';
import * as statistics from './005-statistics.ts';
import * as orders from './006-orders.ts';
import * as admin from './007-admin.ts';
import * as newsletter from './008-newsletter.ts';
import * as mail from './009-mail.ts';
import * as adminRolesAndAudit from './010-admin-roles-and-audit.ts';
import * as bookIsbn from './011-book-isbn.ts';
import * as misspeltWords from './012-misspelt-words.ts';
import * as findBooksSooner from './013-find-books-sooner.ts';
import * as findFewBooksAtOnce from './014-find-few-books-at-once.ts';
import * as mailClassesAndNewsletter from './016-mail-classes-and-newsletter.ts';
import * as searchRules from './017-search-rules.ts';
import * as bookVersion from './018-book-version.ts';

export const migrations: Record<string, Migration> = {
  '001-books': books,
  '002-book-search': bookSearch,
  '003-covers': covers,
  '004-accounts': accounts,
  '005-statistics': statistics,
  '006-orders': orders,
  '007-admin': admin,
  '008-newsletter': newsletter,
  '009-mail': mail,
  '010-admin-roles-and-audit': adminRolesAndAudit,
  '011-book-isbn': bookIsbn,
  '012-misspelt-words': misspeltWords,
  '013-find-books-sooner': findBooksSooner,
  '014-find-few-books-at-once': findFewBooksAtOnce,
  '016-mail-classes-and-newsletter': mailClassesAndNewsletter,
  '017-search-rules': searchRules,
  '018-book-version': bookVersion,
};
