/** Searches as long as they may be, each hard in another way. */
import { maxQueryLength } from '@book-store/contract';

export const worstSearches: [what: string, query: string][] = [
  ['misspelt words', fill((at) => `wrod${at}`)],
  ['short words', fill((at) => (at % 36).toString(36))],
  ['one long word', fill(() => 'x'.repeat(maxQueryLength))],
  ['accents', fill(() => 'e\u{301}\u{302}\u{303}\u{304}'.repeat(20))],
  ['apostrophes', fill(() => "a'".repeat(100))],
  ['letters that fold to many', fill(() => '\u{FDFA}'.repeat(100))],
  ['digits and hyphens', fill(() => '9-'.repeat(100))],
];

function fill(makeWord: (at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < maxQueryLength; at += 1) text += `${makeWord(at)} `;
  return text.slice(0, maxQueryLength).trim();
}
