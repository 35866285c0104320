/** The home page’s door: what the app, and the dashboard that previews it, may use. */
export { homeHead, loadHomePage } from './home-page-loader.ts';
export { Banner } from './new-releases-banner.tsx';
export { NewsItem } from './news-item.tsx';
export { newsItems } from './news-items.ts';
