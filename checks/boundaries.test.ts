/** Plants one violation for each boundary rule and sees it reported; a rule that finds nothing protects nothing. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import configuration from '../.dependency-cruiser.mjs';

const { forbidden = [], options } = configuration;
const ruleNames = forbidden.flatMap((rule) => rule.name ?? []);

const planted: Record<string, Record<string, string>> = {
  'no-cycles': {
    'apps/server/src/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
    'apps/server/src/two.ts': "import { one } from './one.ts';\nexport const two = () => one;",
  },
  'contract-imports-zod-only': {
    'packages/contract/src/books.ts': "import { readFile } from 'node:fs';\nexport const read = readFile;",
  },
  'plain-contract-needs-nothing': {
    'packages/contract/src/plain/limits.ts':
      "import { schema } from '../schemas.ts';\nexport const limits = schema;",
    'packages/contract/src/schemas.ts': 'export const schema = 1;',
  },
  'shoppers-load-no-schemas': {
    'apps/web/src/storefront/cart/price.ts':
      "import { schema } from '../../../../../packages/contract/src/schemas.ts';\nexport const rule = schema;",
    'packages/contract/src/schemas.ts': 'export const schema = 1;',
  },
  'server-and-web-are-strangers': {
    'apps/web/src/page/page.ts':
      "import { secret } from '../../../server/src/secret.ts';\nexport const page = secret;",
    'apps/server/src/secret.ts': 'export const secret = 1;',
  },
  'shop-stands-without-the-demo': {
    'apps/server/src/start/prepare-store.ts':
      "import { loadDemo } from '../../../demo/src/load-demo.ts';\nexport const prepare = loadDemo;",
    'apps/demo/src/load-demo.ts': 'export const loadDemo = 1;',
  },
  'features-through-their-door': {
    'apps/server/src/app/build-app.ts':
      "import { row } from '../features/orders/order-queries.ts';\nexport const app = row;",
    'apps/server/src/features/orders/order-queries.ts': 'export const row = 1;',
  },
  'features-through-each-others-door': {
    'apps/server/src/features/orders/placing/place-order.ts':
      "import { lock } from '../../catalogue/book-queries.ts';\nexport const place = lock;",
    'apps/server/src/features/catalogue/book-queries.ts': 'export const lock = 1;',
  },
  'foundations-know-no-feature': {
    'apps/server/src/http/limit.ts':
      "import { door } from '../features/orders/index.ts';\nexport const limit = door;",
    'apps/server/src/features/orders/index.ts': 'export const door = 1;',
  },
  'pages-ask-the-features': {
    'apps/server/src/pages/sitemap.ts':
      "import type { Db } from '../database/connect.ts';\nexport const sitemap = (db: Db) => db;",
    'apps/server/src/database/connect.ts': 'export type Db = { selectFrom(table: string): void };',
  },
  'routes-hold-no-sql': {
    'apps/server/src/features/orders/order-routes.ts':
      "import { sql } from 'kysely';\nexport const routes = sql;",
    'node_modules/kysely/package.json':
      '{"name":"kysely","version":"0.0.0","type":"module","main":"index.js"}',
    'node_modules/kysely/index.js': 'export const sql = 1;',
  },
  'production-knows-no-tests': {
    'apps/server/src/main.ts': "import { fake } from './testing/fake.ts';\nexport const main = fake;",
    'apps/server/src/testing/fake.ts': 'export const fake = 1;',
  },
  'production-knows-no-development': {
    'apps/server/src/serve.ts': "import { vite } from '../dev/dev-pages.ts';\nexport const serve = vite;",
    'apps/server/dev/dev-pages.ts': 'export const vite = 1;',
  },
  'storefront-knows-no-dashboard': {
    'apps/web/src/storefront/shell/header.tsx':
      "import { Panel } from '../../dashboard/ui/panel.tsx';\nexport const header = Panel;",
    'apps/web/src/dashboard/ui/panel.tsx': 'export const Panel = 1;',
  },
  'web-features-through-each-others-door': {
    'apps/web/src/storefront/orders/checkout/use-checkout.ts':
      "import { cart } from '../../cart/state/cart-slice.ts';\nexport const use = cart;",
    'apps/web/src/storefront/cart/state/cart-slice.ts': 'export const cart = 1;',
  },
  'app-through-doors': {
    'apps/web/src/app/routes.tsx':
      "import { CartPage } from '../storefront/cart/cart-page.tsx';\nexport const routes = CartPage;",
    'apps/web/src/storefront/cart/cart-page.tsx': 'export const CartPage = 1;',
  },
  'app-is-imported-by-nobody': {
    'apps/web/src/storefront/cart/state/cart-storage.ts':
      "import type { AppStore } from '../../../app/store.ts';\nexport type Cart = AppStore;",
    'apps/web/src/app/store.ts': 'export type AppStore = 1;',
  },
  'dashboard-ui-knows-no-feature': {
    'apps/web/src/dashboard/ui/person.tsx':
      "import { useMe } from '../session/index.ts';\nexport const Person = useMe;",
    'apps/web/src/dashboard/session/index.ts': 'export const useMe = 1;',
  },
};

for (const name of ruleNames) {
  const [, face = '', feature] = /^(server|storefront|dashboard)-feature-(.+)$/.exec(name) ?? [];
  const [, layer] = /^web-layer-(.+)$/.exec(name) ?? [];
  if (feature) {
    const folder = face === 'server' ? 'apps/server/src/features' : `apps/web/src/${face}`;
    planted[name] = {
      [`${folder}/${feature}/rule.ts`]:
        "import { door } from '../unlisted/index.ts';\nexport const rule = door;",
      [`${folder}/unlisted/index.ts`]: 'export const door = 1;',
    };
  }
  if (layer) {
    planted[name] = {
      [`apps/web/src/${layer}/rule.ts`]:
        "import { door } from '../storefront/cart/index.ts';\nexport const rule = door;",
      'apps/web/src/storefront/cart/index.ts': 'export const door = 1;',
    };
  }
}

/** A node of the picture: `orders`, or `shop["storefront/catalogue"]` where it is called otherwise. */
const readNode = (text: string) => /\["(.+)"\]/.exec(text)?.[1] ?? text.trim();

it.each([
  ['server', 'features'],
  ['storefront', 'storefront'],
  ['dashboard', 'dashboard'],
])(
  'the picture of the architecture shows the written graph of the %s, arrow for arrow',
  async (side, box) => {
    const text = await readFile(new URL('../docs/architecture.md', import.meta.url), 'utf8');
    const [, inside = ''] =
      new RegExp(`subgraph ${box}\\["${box}/"\\]\\n(.*?)\\n *end`, 's').exec(text) ?? [];
    const drawn = inside.split('\n').flatMap((line) => {
      const [from = '', to = ''] = line.split(' --> ');
      return to === ''
        ? []
        : to.split(' & ').map((target) => `${readNode(from)} may call ${readNode(target)}`);
    });
    const rule = new RegExp(`^${side}-feature-(\\w+): \\w+ may call (.+)\\.$`);
    const written = forbidden.flatMap(({ name = '', comment = '' }) => {
      const [, from, list] = rule.exec(`${name}: ${comment}`) ?? [];
      return list === undefined || list === 'no other feature'
        ? []
        : list.split(', ').map((to) => `${from} may call ${to}`);
    });
    expect(drawn.toSorted()).toEqual(written.toSorted());
  },
);

it('each feature of the web is in the written graph', async () => {
  const folders = await Promise.all(
    ['storefront', 'dashboard'].map(async (face) =>
      (await readdir(new URL(`../apps/web/src/${face}`, import.meta.url))).map(
        (name) => `${face}-feature-${name}`,
      ),
    ),
  );
  expect(folders.flat().filter((name) => !ruleNames.includes(name))).toEqual(['dashboard-feature-ui']);
});

async function listBroken(baseDir: string, folders: string[]) {
  const { output } = await cruise(folders, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { modules, summary } = output as ICruiseResult;
  return { modules, broken: summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`) };
}

let tree: string;
let broken: string[];

/** All in one tree, which is read once: each rule must name its own file. */
beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'boundaries-'));
  const files = Object.values(planted).flatMap((plant) => Object.entries(plant));
  for (const [path, content] of files) {
    const other = files.find((file) => file[0] === path && file[1] !== content);
    if (other) throw new Error(`Two violations are planted in ${path}.`);
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), content);
  }
  ({ broken } = await listBroken(tree, ['apps', 'packages']));
});
afterAll(() => rm(tree, { recursive: true }));

it.each(ruleNames)('%s finds its planted violation', (name) => {
  const [file] = Object.keys(planted[name] ?? {});
  expect(file, `no violation is planted for ${name}`).toBeDefined();
  expect(broken).toContain(`${name} in ${file}`);
});

it('reads the files of this very tree, of which `npm run check` reads all', async () => {
  const here = await listBroken(process.cwd(), ['apps/server/src/database']);
  const isOwn = ({ source }: { source: string }) => source.startsWith('apps/server/src/database');
  expect(here.modules.filter(isOwn).length).toBeGreaterThan(30);
  expect(here.modules.some((module) => module.dependencies.length > 5)).toBe(true);
  expect(here.broken).toEqual([]);
});
