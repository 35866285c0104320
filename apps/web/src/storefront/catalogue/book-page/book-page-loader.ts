import type { Book, BookListQuery } from '@book-store/contract';
import { cutAtWord } from './cut-at-word.ts';
import { type HeadInput, pageLoader, type StartQuery } from '../../../page/page.ts';
import { paths } from '../../../page/paths.ts';
import { selectShop, titleWithShop } from '../../../page/shop-slice.ts';
import { bookPageTexts } from '../../../page/texts.ts';
import type { PageHead } from '../../../page/web-bundle.ts';
import { bookJsonLd } from './book-json-ld.ts';
import { catalogueApi } from '../catalogue-api.ts';
import { coverPicture } from './cover-picture.ts';
import { preloadCover } from '../cover-preload.ts';

/** How wide the cover stands on the page. */
export const pageCoverSizes = '(min-width: 64rem) 26rem, (min-width: 48rem) 38vw, 15rem';

/** What search engines show. */
const maxTitleLength = 90;
const maxDescriptionLength = 160;

const booksInRow = 8;

/** One more than the row shows, because the book itself may be among them. */
export function moreLike({ category }: Book): BookListQuery {
  return { category, sort: 'top-sellers', limit: booksInRow + 1 };
}

export function withoutBook(books: Book[], { _id: id }: Book): Book[] {
  return books.filter((other) => other._id !== id).slice(0, booksInRow);
}

export const loadBookPage = pageLoader(async ({ params: { id = '' }, load }) => {
  await load(startBookAndMore(id));
});

/** The book decides what else is asked for; only the book itself may fail the page. */
function startBookAndMore(id: string): StartQuery {
  return (dispatch) => {
    const { getBook, listBooks } = catalogueApi.endpoints;
    const book: ReturnType<ReturnType<typeof getBook.initiate>> = dispatch(getBook.initiate(id));
    const running: { unsubscribe(): void }[] = [book];
    const answer = book.then(async (found) => {
      if (!found.data) return found;
      const more: ReturnType<ReturnType<typeof listBooks.initiate>> = dispatch(
        listBooks.initiate(moreLike(found.data)),
      );
      running.push(more);
      await more;
      return found;
    });
    return Object.assign(answer, { unsubscribe: () => running.forEach((query) => query.unsubscribe()) });
  };
}

export function bookHead({ state, params: { id = '' } }: HeadInput): PageHead {
  const { data: book, isError } = catalogueApi.endpoints.getBook.select(id)(state);
  if (!book) {
    const title = isError ? bookPageTexts.failed : bookPageTexts.loading;
    return { title: titleWithShop(title, state), hideFromSearch: true };
  }
  const image = coverPicture(book);
  const preloadImage = preloadCover(book, pageCoverSizes);
  const { currency } = selectShop(state);
  return {
    title: titleWithShop(cutAtWord(book.title, maxTitleLength), state),
    description: cutAtWord(book.description, maxDescriptionLength),
    canonical: paths.book(book._id),
    type: 'book',
    ...(image && { image }),
    ...(preloadImage && { preloadImage }),
    // Only the server writes it into a page.
    ...(import.meta.env.SSR && {
      jsonLd: (origin) => bookJsonLd(book, { origin, picture: image?.address, currency }),
    }),
  };
}
