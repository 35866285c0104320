import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { makeBook } from '../../../testing/make-book.ts';
import { formatPartialDate } from './book-date.ts';
import { BookDetails } from './book-details.tsx';
import { nameOfLanguage } from './name-of-language.ts';

const show = (details: object) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <BookDetails book={{ ...makeBook('1'), ...details }} />
    </MemoryRouter>,
  )
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/\|+/g, '|');

it('lists what is known of an edition, and nothing else', () => {
  expect(show({})).toBe('');
  expect(show({ pages: 512 })).toBe('|Details|Pages|512|');
  expect(
    show({
      series: 'Chronicles of Barsetshire',
      volume: 2,
      publisher: 'Longman',
      publicationDate: '1857-05',
      language: 'pt-BR',
      format: 'mass-market-paperback',
    }),
  ).toBe(
    '|Details|Series|Chronicles of Barsetshire|, volume 2|Publisher|Longman|In print since|May 1857|Language|Brazilian Portuguese|Format|Mass-market paperback|',
  );
});

it.each([
  ['1897', '1897'],
  ['1897-05', 'May 1897'],
  ['1897-05-06', 'May 6, 1897'],
])('writes the date %s as %s', (date, text) => {
  expect(formatPartialDate(date)).toBe(text);
});

it.each(['en', 'fr', 'de', 'es', 'it', 'pt', 'la'])('names %s as Intl does', (tag) => {
  expect(nameOfLanguage(tag)).toBe(new Intl.DisplayNames(['en'], { type: 'language' }).of(tag));
});
