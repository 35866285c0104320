import type { Page } from '@playwright/test';

/** From now on, opening a page ends when React has taken it over: its scripts come after the load event. */
export function waitForScripts(page: Page): void {
  const goTo = page.goto.bind(page);
  page.goto = async (...call) => {
    const answer = await goTo(...call);
    await page.waitForFunction(() => {
      const root = document.getElementById('root');
      return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
    });
    return answer;
  };
}
