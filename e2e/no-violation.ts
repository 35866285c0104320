import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { openJudgedBefore } from './judged-before.ts';
import { judge, type Judgement, type News } from './judge-with-axe.ts';
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
  const turnTo = async (screenName: ScreenName, theme: Theme) => {
    await page.setViewportSize(screens[screenName]);
    await page.emulateMedia({ colorScheme: theme });
  };
  /** Looked at again where the page has changed in between: it is judged as it stands. */
  const judgeAsItStands = async <Chosen extends News>(choose: (shown: Shown) => Chosen) => {
    for (;;) {
      await endTransitions(page);
      const shown = await page.evaluate(lookAt);
      const news = choose(shown);
      const judgement = await judgeNews(page, news);
      if (judgement !== 'the page has changed') return { shown, news, found: judgement.found };
    }
  };
  const say = (found: string[], screenName: ScreenName, theme: Theme) =>
    expect.soft(found, `${where} on a ${screenName}, ${theme}`).toEqual([]);

  const seen = new Map<ScreenName, Shown>();
  // The widest first, since the window is mostly as wide; then back again, so that it changes as seldom as can be.
  for (const screenName of screenNames.toReversed()) {
    await turnTo(screenName, 'light');
    const { shown, news, found } = await judgeAsItStands(({ parts: all, whole, texts }) => {
      const parts = judged.newOf('parts', all);
      return {
        parts,
        isWholeKnown: parts.length === 0 && judged.newOf('whole', [whole]).length === 0,
        partsHere: judged.newOf(screenName, all),
        texts: judged.newOf('light', texts),
      };
    });
    seen.set(screenName, shown);
    say(found, screenName, 'light');
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
    await turnTo(screenName, 'dark');
    const { news, found } = await judgeAsItStands((shown) => ({
      parts: [],
      isWholeKnown: true,
      partsHere: undefined,
      texts: judged.newOf('dark', shown.texts),
    }));
    say(found, screenName, 'dark');
    judged.add('dark', news.texts);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

/** The short form: a page takes half as long to read it as the one that `axe.source` has. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe comes into the page with the first doubt. */
export async function judgeNews(page: Page, news: News): Promise<Exclude<Judgement, 'axe is not there'>> {
  const judgement = await page.evaluate(judge, news);
  if (judgement !== 'axe is not there') return judgement;
  await page.evaluate(axeScript);
  const judgedNow = await page.evaluate(judge, news);
  if (judgedNow === 'axe is not there') throw new Error('axe did not come into the page.');
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
