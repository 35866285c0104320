/** The home page’s door: what the app may use. */
export { homeHead, loadHomePage } from './home-page-loader.ts';
