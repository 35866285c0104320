/** The journeys' own look with axe, on a page that changes while it is looked at. */
import { expectNoViolation } from './no-violation.ts';
import { waitForHydration } from './wait-for-hydration.ts';
import { test } from './shop-test.ts';

test('a page is judged as it stands, whatever came and went meanwhile', async ({ page }) => {
  await page.goto('/about');
  await waitForHydration(page);
  await page.evaluate(() => {
    const show = () => {
      const text = document.createElement('p');
      text.textContent = 'Only just here';
      // Axe has to say whether that can be read.
      text.style.opacity = '0.99';
      document.body.append(text);
      return text;
    };
    let text = show();
    let changes = 0;
    const timer = setInterval(() => {
      text.remove();
      changes += 1;
      if (changes === 200) clearInterval(timer);
      else text = show();
    }, 5);
  });
  await expectNoViolation(page, 'a page that changes', ['phone']);
});
