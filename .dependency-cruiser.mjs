/** Who may import whom. Each rule has a planted violation in checks/boundaries.test.ts. */

const server = '^apps/server/src';
const web = '^apps/web/src';
const tests = '(\\.test\\.tsx?$|-test-kit\\.ts$|^apps/(server|web)/src/testing/|/features/[^/]+/testing/)';

/** The written graph of features: what each may call, always through the other's index.ts. */
const featureGraph = {
  server: {
    accounts: ['mail'],
    admin: ['audit'],
    audit: [],
    backups: ['admin', 'audit'],
    catalogue: ['admin', 'audit', 'statistics', 'stock'],
    content: ['mail'],
    customers: ['admin', 'audit', 'orders'],
    mail: [],
    orders: ['accounts', 'admin', 'audit', 'catalogue', 'mail', 'statistics', 'stock'],
    shop: ['admin', 'audit'],
    statistics: [],
    stock: ['accounts', 'admin', 'audit', 'mail'],
  },
  storefront: {
    accounts: [],
    cart: [],
    catalogue: ['accounts', 'cart'],
    content: ['accounts'],
    home: ['catalogue', 'content'],
    orders: ['accounts', 'cart'],
    shell: ['accounts', 'cart', 'catalogue', 'content'],
  },
  dashboard: {
    audit: ['session'],
    backups: ['session'],
    /** The form shows a book as the shop reads it. */
    catalogue: ['session', 'stock', 'storefront/catalogue'],
    customers: ['orders'],
    orders: ['session', 'shop'],
    people: ['session'],
    session: [],
    shell: ['session'],
    /** The banner and the news are previewed as the home page shows them. */
    shop: ['session', 'storefront/home'],
    statistics: ['session', 'shop'],
    stock: [],
    transfer: ['session'],
  },
};

/** From the lowest up: each knows itself and those before it. Above them stand the two faces, and the app above these. */
const webLayers = ['browser', 'api', 'page', 'ui'];

const serverFeatureRules = Object.entries(featureGraph.server).map(([feature, allowed]) => ({
  name: `server-feature-${feature}`,
  severity: 'error',
  comment: `${feature} may call ${allowed.join(', ') || 'no other feature'}.`,
  from: { path: `${server}/features/${feature}/`, pathNot: tests },
  to: { path: `${server}/features/`, pathNot: `${server}/features/(${[feature, ...allowed].join('|')})/` },
}));

const webFeatureRules = ['storefront', 'dashboard'].flatMap((face) =>
  Object.entries(featureGraph[face]).map(([feature, allowed]) => ({
    name: `${face}-feature-${feature}`,
    severity: 'error',
    comment: `${feature} may call ${allowed.join(', ') || 'no other feature'}.`,
    from: { path: `${web}/${face}/${feature}/`, pathNot: tests },
    to: {
      path: `${web}/(storefront|dashboard)/`,
      pathNot: [
        ...[feature, ...allowed].map((name) => `${web}/${name.includes('/') ? name : `${face}/${name}`}/`),
        ...(face === 'dashboard' ? [`${web}/dashboard/ui/`] : []),
      ],
    },
  })),
);

const webLayerRules = webLayers.map((layer, index) => ({
  name: `web-layer-${layer}`,
  severity: 'error',
  comment: `${layer} knows ${webLayers.slice(0, index).join(', ') || 'nothing else of the web'}.`,
  from: { path: `${web}/${layer}/`, pathNot: tests },
  to: { path: `${web}/`, pathNot: `${web}/(${webLayers.slice(0, index + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [
    ...serverFeatureRules,
    ...webFeatureRules,
    ...webLayerRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: { pathNot: '^packages/contract/src|node_modules/zod/' },
    },
    {
      name: 'plain-contract-needs-nothing',
      severity: 'error',
      comment: 'Lists, limits, patterns and texts: for pages that cannot afford the weight of the schemas.',
      from: { path: '^packages/contract/src/plain/', pathNot: tests },
      to: { pathNot: '^packages/contract/src/plain/' },
    },
    {
      name: 'shoppers-load-no-schemas',
      severity: 'error',
      comment:
        'They take values from @book-store/contract/<file of plain/>, and types from wherever they are.',
      from: { path: `${web}/(app|storefront|${webLayers.join('|')})/`, pathNot: tests },
      to: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/plain/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-and-web-are-strangers',
      severity: 'error',
      comment:
        'They meet over HTTP; the page renderer knows the type of the built bundle, which it loads at run time.',
      from: { path: '^apps/(server|web)/' },
      to: { path: '^apps/(server|web)/', pathNot: ['^apps/$1/', '^apps/web/src/page/web-bundle\\.ts$'] },
    },
    {
      name: 'shop-stands-without-the-demo',
      severity: 'error',
      comment: 'A shop is installed without it, so that it may only be loaded when it is wanted.',
      from: { path: '^(apps/server|apps/web|packages)/', pathNot: tests },
      to: { path: '^apps/demo/', dynamic: false },
    },
    {
      name: 'features-through-their-door',
      severity: 'error',
      comment: 'From outside, a feature is its index.ts.',
      from: { path: '^apps/(server|demo)/', pathNot: [tests, `${server}/features/`] },
      to: { path: `${server}/features/`, pathNot: `${server}/features/[^/]+/index\\.ts$` },
    },
    {
      name: 'features-through-each-others-door',
      severity: 'error',
      from: { path: `${server}/features/([^/]+)/`, pathNot: tests },
      to: {
        path: `${server}/features/`,
        pathNot: [`${server}/features/$1/`, `${server}/features/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'foundations-know-no-feature',
      severity: 'error',
      from: { path: `${server}/(database|http|security)/`, pathNot: tests },
      to: { path: `${server}/(features|pages|start)/` },
    },
    {
      name: 'pages-ask-the-features',
      severity: 'error',
      comment: 'Pages read through the doors of the features; they hold no connection.',
      from: { path: `${server}/pages/`, pathNot: tests },
      to: { path: [`${server}/database/connect\\.ts$`, 'node_modules/(kysely|pg)/'] },
    },
    {
      name: 'routes-hold-no-sql',
      severity: 'error',
      comment:
        'Routes speak HTTP and call one function; SQL lives in *-queries.ts and the rules beside them.',
      from: { path: `${server}/.*-routes\\.ts$` },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'production-knows-no-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'production-knows-no-development',
      severity: 'error',
      comment: 'Vite builds the pages and serves a developer; the store that serves others never loads it.',
      from: {
        path: '^(apps|packages)/',
        pathNot: [tests, '^apps/(server|web)/dev/', '^apps/web/[^/]+\\.ts$', '^apps/web/bundling/'],
      },
      to: { path: ['^apps/(server|web)/dev/', 'node_modules/vite/'] },
    },
    {
      name: 'storefront-knows-no-dashboard',
      severity: 'error',
      comment: 'A shopper loads nothing of what only a bookseller needs.',
      from: { path: `${web}/storefront/`, pathNot: tests },
      to: { path: `${web}/dashboard/` },
    },
    {
      name: 'web-features-through-each-others-door',
      severity: 'error',
      comment: 'From outside, a feature is its index.ts; dashboard/ui has none, as ui has none.',
      from: { path: `${web}/(storefront|dashboard)/([^/]+)/`, pathNot: tests },
      to: {
        path: `${web}/(storefront|dashboard)/`,
        pathNot: [`${web}/$1/$2/`, `${web}/dashboard/ui/`, `${web}/(storefront|dashboard)/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'app-through-doors',
      severity: 'error',
      comment: 'What the app needs at once it takes from a door; pages it loads when somebody goes there.',
      from: { path: `${web}/app/`, pathNot: tests },
      to: { path: `${web}/(storefront|dashboard)/`, pathNot: '/index\\.ts$', dynamic: false },
    },
    {
      name: 'app-is-imported-by-nobody',
      severity: 'error',
      comment:
        'It stands above everything: only the development server starts it. What is shared lies in api/ or page/.',
      from: { path: '^(apps|packages)/', pathNot: [tests, `${web}/app/`, '^apps/web/dev/'] },
      to: { path: `${web}/app/` },
    },
    {
      name: 'dashboard-ui-knows-no-feature',
      severity: 'error',
      from: { path: `${web}/dashboard/ui/`, pathNot: tests },
      to: { path: `${web}/(storefront|dashboard)/`, pathNot: `${web}/dashboard/ui/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)build/' },
    moduleSystems: ['es6'],
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};

export default configuration;
