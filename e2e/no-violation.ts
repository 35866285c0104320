import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { openJudgedBefore } from './judged-before.ts';
import { judge, type News } from './judge-with-axe.ts';
import { lookAt, type Shown } from './look-at-screen.ts';
import { type ScreenName, screens } from './screens.ts';
import { expect, test } from './shop-test.ts';

type Theme = 'light' | 'dark';

/**
 * What axe finds on the page as it stands, and whether anything sticks out at its side, on all of `screenNames`: each
 * rule on each screen, and each text in both themes on a screen that shows it. The window is left as it was found.
 */
export async function expectNoViolation(
  page: Page,
  where: string,
  screenNames: readonly ScreenName[] = ['phone', 'desktop'],
): Promise<void> {
  const judged = openJudgedBefore(test.info().project.outputDir);
  const size = page.viewportSize();
  const look = async (screenName: ScreenName, theme: Theme): Promise<Shown> => {
    await page.setViewportSize(screens[screenName]);
    await page.emulateMedia({ colorScheme: theme });
    await endTransitions(page);
    return page.evaluate(lookAt);
  };
  const say = (found: string[], screenName: ScreenName, theme: Theme) =>
    expect.soft(found, `${where} on a ${screenName}, ${theme}`).toEqual([]);

  const seen = new Map<ScreenName, Shown>();
  // The widest first, since the window is mostly as wide; then back again, so that it changes as seldom as can be.
  for (const screenName of screenNames.toReversed()) {
    const shown = await look(screenName, 'light');
    seen.set(screenName, shown);
    const parts = judged.newOf('parts', shown.parts);
    const news = {
      parts,
      isWholeKnown: parts.length === 0 && judged.newOf('whole', [shown.whole]).length === 0,
      partsHere: judged.newOf(screenName, shown.parts),
      texts: judged.newOf('light', shown.texts),
    };
    say(await judgeNews(page, news), screenName, 'light');
    judged.add('parts', news.parts);
    judged.add('whole', [shown.whole]);
    judged.add(screenName, news.partsHere);
    judged.add('light', news.texts);
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overhang, `${where} is wider than a ${screenName}`).toBeLessThanOrEqual(0);
  }
  // A theme changes nothing but colours.
  for (const screenName of screenNames) {
    if (judged.newOf('dark', seen.get(screenName)?.texts ?? []).length === 0) continue;
    const texts = judged.newOf('dark', (await look(screenName, 'dark')).texts);
    say(
      await judgeNews(page, { parts: [], isWholeKnown: true, partsHere: undefined, texts }),
      screenName,
      'dark',
    );
    judged.add('dark', texts);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

/** The short form: a page takes half as long to read it as the one that `axe.source` has. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function judgeNews(page: Page, news: News): Promise<string[]> {
  const found = await page.evaluate(judge, news);
  if (found) return found;
  await page.evaluate(axeScript);
  const judgedNow = await page.evaluate(judge, news);
  if (!judgedNow) throw new Error('axe did not come into the page.');
  return judgedNow;
}

/** Colours that are still on their way would be judged half-way; what turns for ever is left alone. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  });
}
