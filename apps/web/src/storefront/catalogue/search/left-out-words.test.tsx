import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeftOutNote } from './left-out-words.tsx';

const so = 'No book has all of these words, so ';

it.each([
  [['a'], `${so}“<bdi>a</bdi>” was left out.`],
  [['a', 'about'], `${so}“<bdi>a</bdi>” and “<bdi>about</bdi>” were left out.`],
  [['a', 'book', 'so'], `${so}“<bdi>a</bdi>”, “<bdi>book</bdi>”, and “<bdi>so</bdi>” were left out.`],
])('the note names each of %j where it stands', (leftOut, expected) => {
  expect(renderToStaticMarkup(<LeftOutNote leftOut={leftOut} />)).toBe(expected);
});
