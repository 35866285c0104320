import type { Book } from '@book-store/contract';
import { maxIds } from '@book-store/contract/book-choices';
import { PageLink } from '../../page/page-link.tsx';
import { paths } from '../../page/paths.ts';
import { manageBooksTexts } from '../ui/specified-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { manageTexts } from './catalogue-texts.ts';
import styles from './book-table.module.css';
import { useShelfTitle } from '../ui/shelf-titles.ts';
import tableStyles from '../ui/dashboard-table.module.css';
import { DashboardTable } from '../ui/dashboard-table.tsx';
import { CopiesOnHand, useListCopiesQuery } from '../stock/index.ts';
import { useFormatPrice } from '../../page/use-shop.ts';

const columnClasses = { Price: tableStyles.figure, Actions: tableStyles.onScreen };

/** Without `onDelete` nothing can be deleted here. */
type OnDelete = ((book: Book) => void) | undefined;

type BookTableProps = { books: Book[]; isLimited: boolean; onDelete: OnDelete };

export function BookTable({ books, isLimited, onDelete }: BookTableProps) {
  const copies = useCopies(books);
  return (
    <DashboardTable
      label={manageTexts.listLabel}
      isLimited={isLimited}
      columns={manageBooksTexts.columns}
      columnClasses={columnClasses}
    >
      {books.map((book, index) => (
        <BookRow
          key={book._id}
          book={book}
          number={index + 1}
          copies={copies.get(book._id)}
          onDelete={onDelete}
        />
      ))}
    </DashboardTable>
  );
}

/** Of the first hundred: what is counted is asked for apart, since shoppers may not know it. */
function useCopies(books: Book[]): ReadonlyMap<string, number> {
  const ids = books.slice(0, maxIds).map((book) => book._id);
  const { data = [] } = useListCopiesQuery(ids);
  return new Map(data.map(({ bookId, copies }) => [bookId, copies]));
}

type BookRowProps = { book: Book; number: number; copies: number | undefined; onDelete: OnDelete };

function BookRow({ book, number, copies, onDelete }: BookRowProps) {
  const titleOf = useShelfTitle();
  const formatPrice = useFormatPrice();
  return (
    <tr role="row" className={styles.row}>
      <td role="cell" className={styles.number}>
        {number}
      </td>
      <th scope="row" role="rowheader" className={styles.title}>
        <PageLink to={paths.book(book._id)} className={styles.titleLink}>
          <bdi>{book.title}</bdi>
        </PageLink>
        {copies !== undefined && (
          <PageLink to={paths.bookStock(book._id)} className={styles.copies}>
            <CopiesOnHand copies={copies} />
            <VisuallyHidden>{` of ${book.title}`}</VisuallyHidden>
          </PageLink>
        )}
      </th>
      <td role="cell" className={styles.category}>
        {titleOf(book.category)}
      </td>
      <td role="cell" className={classNames(tableStyles.figure, styles.price)}>
        {formatPrice(book.newPrice)}
      </td>
      <td role="cell" className={classNames(tableStyles.onScreen, styles.actions)}>
        <PageLink to={paths.editBook(book._id)} className={styles.action}>
          <AdminIcon name="edit" />
          {manageBooksTexts.edit}
          <VisuallyHidden>{` ${book.title}`}</VisuallyHidden>
        </PageLink>
        {onDelete && (
          <button
            type="button"
            className={classNames(styles.action, styles.delete)}
            onClick={() => onDelete(book)}
          >
            <AdminIcon name="bin" />
            {manageBooksTexts.delete}
            <VisuallyHidden>{` ${book.title}`}</VisuallyHidden>
          </button>
        )}
      </td>
    </tr>
  );
}
