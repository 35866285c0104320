/** Plants one violation for each boundary rule and sees it reported; a rule that finds nothing protects nothing. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  'server-and-web-are-strangers': {
    'apps/web/src/page/page.ts':
      "import { secret } from '../../../server/src/secret.ts';\nexport const page = secret;",
    'apps/server/src/secret.ts': 'export const secret = 1;',
  },
  'features-through-their-door': {
    'apps/server/src/build-app.ts':
      "import { row } from './features/orders/order-queries.ts';\nexport const app = row;",
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
    'apps/server/src/main.ts': "import { vite } from '../dev/dev-pages.ts';\nexport const main = vite;",
    'apps/server/dev/dev-pages.ts': 'export const vite = 1;',
  },
  'ui-knows-no-feature': {
    'apps/web/src/ui/button.ts':
      "import { cart } from '../storefront/cart/cart.ts';\nexport const button = cart;",
    'apps/web/src/storefront/cart/cart.ts': 'export const cart = 1;',
  },
};

it('the picture of the architecture shows the written graph of features, arrow for arrow', async () => {
  const text = await readFile(new URL('../docs/architecture.md', import.meta.url), 'utf8');
  const [, inside = ''] = /subgraph features\["features\/"\]\n(.*?)\n    end/s.exec(text) ?? [];
  const drawn = inside.split('\n').flatMap((line) => {
    const [from = '', to = ''] = line.trim().split(' --> ');
    return to.split(' & ').map((target) => `${from} may call ${target}`);
  });
  const written = forbidden.flatMap(({ name = '', comment = '' }) => {
    const [, from, list] = /^server-feature-(\w+): \w+ may call (.+)\.$/.exec(`${name}: ${comment}`) ?? [];
    return list === undefined || list === 'no other feature'
      ? []
      : list.split(', ').map((to) => `${from} may call ${to}`);
  });
  expect(drawn.toSorted()).toEqual(written.toSorted());
});

for (const name of ruleNames) {
  const feature = /^server-feature-(.+)$/.exec(name)?.[1];
  if (!feature) continue;
  planted[name] = {
    [`apps/server/src/features/${feature}/rule.ts`]:
      "import { door } from '../unlisted/index.ts';\nexport const rule = door;",
    'apps/server/src/features/unlisted/index.ts': 'export const door = 1;',
  };
}

let tree: string;
beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'boundaries-'));
});
afterEach(() => rm(tree, { recursive: true }));

async function listBroken(baseDir: string, folders: string[]) {
  const { output } = await cruise(folders, { ...options, baseDir, validate: true, ruleSet: { forbidden } });
  const { modules, summary } = output as ICruiseResult;
  return { modules, names: summary.violations.map((violation) => violation.rule.name) };
}

it.each(ruleNames)('%s finds its planted violation', async (name) => {
  const files = planted[name];
  expect(files, `no violation is planted for ${name}`).toBeDefined();
  for (const [path, content] of Object.entries(files ?? {})) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), content);
  }
  const folders = [...new Set(Object.keys(files ?? {}).map((path) => path.split('/')[0] ?? ''))];
  const { names } = await listBroken(
    tree,
    folders.filter((folder) => folder !== 'node_modules'),
  );
  expect(names).toContain(name);
});

it('reads the files of this very tree, of which `npm run check` reads all', async () => {
  const { names, modules } = await listBroken(process.cwd(), ['apps/server/src/database']);
  const isOwn = ({ source }: { source: string }) => source.startsWith('apps/server/src/database');
  expect(modules.filter(isOwn).length).toBeGreaterThan(30);
  expect(modules.some((module) => module.dependencies.length > 5)).toBe(true);
  expect(names).toEqual([]);
});
