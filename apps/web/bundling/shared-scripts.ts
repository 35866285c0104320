/**
 * What several pages share, in a few files: left alone, the build makes dozens of tiny ones, and a phone far away
 * waits for each. What a shopper loads has nothing of the dashboard's.
 */
export const sharedScripts = [
  // One file of rules for the whole storefront: it is small, and no page waits for a second one.
  {
    name: 'storefront-styles',
    test: /\/apps\/web\/src\/(?!dashboard\/).+\.css/,
    priority: 4,
  },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'framework',
    test: /\/node_modules\/(react-router|react-redux|redux|@reduxjs|immer|reselect)\//,
    priority: 2,
  },
  // Each too small for a file of its own: every page's script has the list of all files.
  {
    name: 'order-facts',
    test: /\/contract\/src\/plain\/(?:delivery-details|order-statuses)\.ts/,
    priority: 1,
  },
  {
    name: 'storefront',
    test: /\/apps\/web\/src\/(?!dashboard\/|app\/dashboard-|storefront\/(accounts|orders|cart\/contents|cart\/state\/(?:cart-api|reprice-cart|use-fresh-cart)\.ts|catalogue\/(?:search|shelves|book-list|names|colours)|home\/(?:new-releases-banner|news-items?|promotional-picture|home-texts)\.tsx?)(?:\/|$)|page\/order-status-texts|ui\/form\/(?:select|form-problems)|ui\/states\/empty-state|api\/use-next-page|page\/page-address|ui\/isolated|browser\/current-search)|\/contract\/src\/plain\/book-choices/,
    minShareCount: 2,
    priority: 1,
  },
  // Neither the forms, which need what checks their fields, nor what shoppers need as well.
  {
    name: 'dashboard',
    includeDependenciesRecursively: false,
    test: /\/apps\/web\/src\/(?:app\/dashboard-|dashboard\/(?!catalogue\/book-form\/|shop\/|transfer\/))/,
    minShareCount: 2,
    priority: 1,
  },
];

/**
 * Nearly all of these runs as soon as the app starts. Told so, a browser that knows the hint compiles it while it loads, on
 * another core; by itself it would compile each function when it is first called, while a visitor waits. Any other
 * browser takes it for a comment.
 */
export function hintToCompile({ name }: { name: string }): string {
  return name === 'react' || name === 'framework' ? '//# allFunctionsCalledOnLoad' : '';
}
