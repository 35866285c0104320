/** The catalogue’s door: what other features and the app may use. */
export { BookCarousel } from './book-carousel.tsx';
export { bookHead, loadBookPage } from './book-page/book-page-loader.ts';
export { catalogueApi, useGetBookQuery, useListBooksQuery, useReadBooksFileQuery } from './catalogue-api.ts';
export { namePage } from './names/name-page-loader.ts';
export { preloadCover } from './cover-preload.ts';
export { SearchBox } from './search/search-box.tsx';
export { loadSearchPage, searchHead } from './search/search-page-loader.ts';
export { loadShelfPage, shelfHead } from './shelves/shelf-page-loader.ts';
export { loadStaffPicksPage, staffPicksHead } from './staff-picks/staff-picks-page-loader.ts';
export { shelvesApi, useListShelvesQuery } from './shelves/shelves-api.ts';
