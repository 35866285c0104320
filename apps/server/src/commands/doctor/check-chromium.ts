import { findChromium } from '../../../../../scripts/chromium.mjs';
import type { Finding } from './finding.ts';

/** Only the journeys of `npm test` need a browser. */
export function checkChromium(exists?: (path: string) => boolean): Finding {
  const found = findChromium(exists);
  return found === undefined
    ? {
        subject: 'Chromium',
        state: 'warning',
        text: 'not found, and "npm test" needs it: install the package chromium, or Google Chrome.',
      }
    : { subject: 'Chromium', state: 'ok', text: found };
}
