import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Isolated } from './isolated.tsx';

it.each([
  ['Search for exactly “a”', ['a'], 'Search for exactly “<bdi>a</bdi>”'],
  ['Results for “for”', ['for'], 'Results for “<bdi>for</bdi>”'],
  [
    'Books matching “of” instead of “f”',
    ['of', 'f'],
    'Books matching “<bdi>of</bdi>” instead of “<bdi>f</bdi>”',
  ],
  ['Carried by by.', ['y', 'by'], 'Carried <bdi>by</bdi> by.'],
  ['We call you on +49 1 and ask you.', ['+49 1'], 'We call you on <bdi>+49 1</bdi> and ask you.'],
  ['שלום, Emma', ['שלום', 'Emma'], '<bdi>שלום</bdi>, <bdi>Emma</bdi>'],
  ['Results', [undefined, null, '', 'other'], 'Results'],
])('%s', (text, of, expected) => {
  expect(renderToStaticMarkup(<Isolated text={text} of={of} />)).toBe(expected);
});
