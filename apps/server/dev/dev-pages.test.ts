/** The development server on a copy of the web's sources, so that a test may edit them. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestStore, type TestStore } from '../src/testing/test-store.ts';
import { openDevPages } from './dev-pages.ts';

const checkout = join(import.meta.dirname, '../../..');
const web = join(checkout, 'apps/web');

let copy: string;
let store: TestStore;

beforeAll(async () => {
  // Inside the checkout, where packages are found.
  await mkdir(join(checkout, 'build'), { recursive: true });
  copy = await mkdtemp(join(checkout, 'build/developed-web-'));
  for (const part of ['src', 'dev', 'bundling', 'vite.config.ts', 'package.json'])
    await cp(join(web, part), join(copy, part), { recursive: true });
  store = await startTestStore({}, { openPages: (app) => openDevPages(app, copy) });
});
afterAll(async () => {
  await store.stop();
  await rm(copy, { recursive: true });
});

afterEach(() => vi.restoreAllMocks());

const editedFile = 'src/storefront/shell/not-found-page.tsx';
const ask = (url: string) => store.app.inject({ url, headers: { accept: 'text/html' } });
const askNowhere = () => ask('/nowhere');

/** What the page says when its heading is this; asked for, and saved, until it is `expected`. */
async function changeHeading(heading: string, isExpected: (page: Page) => boolean): Promise<Page> {
  const original = await readFile(join(web, editedFile), 'utf8');
  const text = original.replace('title={stateTexts.notFoundTitle}', `title={${heading}}`);
  expect(text).not.toBe(original);
  // Two saves within a twentieth of a second are one for the watcher, so that the second could go unseen.
  await expect
    .poll(async () => {
      await writeFile(join(copy, editedFile), text);
      return isExpected(await askNowhere());
    })
    .toBe(true);
  return askNowhere();
}
type Page = Awaited<ReturnType<typeof askNowhere>>;
const says = (heading: string) => (page: Page) => page.body.includes(`<h1>${heading}</h1>`);
const isBroken = ({ statusCode }: Page) => statusCode === 500;

it('renders the sources, with the scripts and styles of Vite under a policy that lets no other script run', async () => {
  const page = await askNowhere();
  expect(page.statusCode).toBe(404);
  expect(page.body).toContain('<script type="module" src="/dev/start.js"');
  const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body) ?? [];
  const { body: rules } = await ask(styles);
  expect(rules).toContain('@layer tokens, reset, base, ui, features;');
  const messageClass = 'storefront-shell-whole-page-message__message';
  expect(page.body).toContain(`class="${messageClass}"`);
  expect(rules).toContain(`.${messageClass} {`);
  const fonts = [...rules.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, url = '']) => url);
  expect(fonts).toHaveLength(2);
  for (const url of fonts) expect((await ask(url)).headers['content-type']).toBe('font/woff2');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(
    /; script-src 'self' 'sha256-[^']+'; style-src 'self' 'unsafe-inline'; worker-src 'self' blob:$/,
  );

  const script = await ask('/dev/start.js');
  expect(script.body).toContain('/@vite/client');
  const component = await ask(`/${editedFile}`);
  expect(component.headers['content-type']).toBe('text/javascript');
  expect(component.body).toContain('$RefreshReg$');
});

it('shows an edit with the next page', async () => {
  const page = await changeHeading("'An empty shelf'", says('An empty shelf'));
  expect(page.statusCode).toBe(404);
});

it('answers a syntax error with the overlay, goes on, and is well again after the next edit', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const broken = await changeHeading("'An empty shelf", isBroken);
  expect(broken.body).toContain('<script type="module" src="/dev/show-failure.js"></script>');
  expect(broken.body).toMatch(/<pre>[^<]*Unterminated string[^<]*not-found-page\.tsx/);
  expect((await ask('/dev/show-failure.js')).body).toContain('new ErrorOverlay(');
  expect(told.mock.calls[0]?.[0]).toMatch(/^\nThe page could not be built; [^]*not-found-page\.tsx/);
  expect((await store.app.inject('/api/v1/books')).statusCode).toBe(200);

  await changeHeading("'A full shelf'", says('A full shelf'));
});

it('shows the trace of a component that fails while it is rendered', async () => {
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const broken = await changeHeading('([] as { title: string }[])[0]!.title', isBroken);
  expect(broken.body).toMatch(/<pre>TypeError: [^<]*not-found-page\.tsx:8:/);
  const alreadyTold = told.mock.calls.length;
  await askNowhere();
  expect(told).toHaveBeenCalledTimes(alreadyTold);

  await changeHeading("'A full shelf'", says('A full shelf'));
});
