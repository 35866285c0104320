/** Lighthouse's marks for the home page and a book page on a phone, with its own slow network and slow processor. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../scripts/chromium.mjs';
import { installExtra } from '../scripts/install.mjs';
import { askForBooks, askStore } from './ask-store.ts';
import type { BenchContext } from './bench-context.ts';
import { type BenchRow, notMeasured } from './bench-row.ts';
import { makeFolder } from './bench-scope.ts';
import { runToEnd } from './child-process.ts';
import { findFreePort } from '../scripts/free-port.mjs';
import { judgeReports, type LighthouseReport } from './lighthouse-report.ts';
import { startDemoStore } from './store-process.ts';

const what = 'Lighthouse, mobile';
const bar = 'its marks';
const ownFolder = join(import.meta.dirname, 'lighthouse');
const program = join(ownFolder, 'node_modules/lighthouse/cli/index.js');

export async function benchLighthouse({ scope, sizes, report }: BenchContext): Promise<BenchRow[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) return [notMeasured(what, bar, 'there is no Chromium')];
  await installExtra('Lighthouse', ownFolder);
  const store = await startDemoStore(scope);
  const folder = await makeFolder(scope);
  const rows: BenchRow[] = [];
  for (const [name, address] of Object.entries(await listPages(store.url))) {
    // A visitor normally meets a page that somebody has seen before.
    await askStore(address);
    const reports: LighthouseReport[] = [];
    for (let run = 1; run <= sizes.lighthouseRuns; run += 1) {
      report(`Lighthouse, ${name}: run ${run} of ${sizes.lighthouseRuns}`);
      reports.push(await audit(address, executablePath, folder));
    }
    rows.push(...judgeReports(name, reports));
  }
  return rows;
}

async function listPages(url: URL): Promise<Record<string, URL>> {
  const [{ _id: id }] = await askForBooks(url, '/api/v1/books/');
  return { 'home page': new URL('/', url), 'book page': new URL(`/books/${id}`, url) };
}

/** Each run gets a browser of its own, which knows nothing of the run before. */
async function audit(address: URL, executablePath: string, folder: string): Promise<LighthouseReport> {
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath,
    // Chromium refuses its sandbox to root, and what it does by itself would be measured with the page.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
  const file = join(folder, 'report.json');
  try {
    await runToEnd(
      [
        program,
        address.href,
        `--port=${port}`,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        '--only-categories=performance,accessibility,best-practices,seo',
        '--enable-error-reporting=false',
      ],
      { logFile: join(folder, 'lighthouse.log') },
    );
    return JSON.parse(await readFile(file, 'utf8')) as LighthouseReport;
  } finally {
    await browser.close();
  }
}
