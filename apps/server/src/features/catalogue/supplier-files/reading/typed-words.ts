/** What spreadsheets and suppliers write for true, for a format and for a language. */
import type { BookFormat } from '@book-store/contract';
import { foldName } from './column-names.ts';

const yes = new Set([
  'true',
  'wahr',
  'vrai',
  'verdadero',
  'vero',
  'verdadeiro',
  'waar',
  'yes',
  'ja',
  'oui',
  'si',
  'sim',
  '1',
  'x',
]);
const no = new Set(['false', 'falsch', 'faux', 'falso', 'onwaar', 'no', 'nein', 'non', 'nao', 'nee', '0']);

/** What it does not know it gives back. */
export function readTypedFlag(cell: string): string {
  const word = foldName(cell);
  if (yes.has(word)) return 'true';
  return no.has(word) ? 'false' : cell;
}

const formats: Record<BookFormat, string> = {
  paperback:
    'paperback softcover taschenbuch broschur broschiert kartoniert broche poche rustica brossura tb pb br kt',
  hardback:
    'hardback hardcover gebunden gebundenausgabe leinen pappband relie cartonne tapadura rilegato hc hb geb ln',
  'mass-market-paperback': 'massmarketpaperback massmarket',
  'board-book': 'boardbook pappbilderbuch pappbuch toutcarton',
  'spiral-bound': 'spiralbound spiral spiralbindung ringbindung spirale',
  'boxed-set': 'boxedset boxset schuber coffret cofanetto',
  'audio-cd': 'audiocd horbuchcd cdaudio audiobookcd',
};

const formatOf = new Map(
  Object.entries(formats).flatMap(([format, words]) => words.split(' ').map((word) => [word, format])),
);

export function readTypedFormat(cell: string): string {
  return formatOf.get(foldName(cell)) ?? cell;
}

/** The codes of libraries that are no language tags. */
const libraryCodes: Record<string, string> = {
  ger: 'de',
  fre: 'fr',
  dut: 'nl',
  cze: 'cs',
  gre: 'el',
  rum: 'ro',
  slo: 'sk',
  chi: 'zh',
  per: 'fa',
  ice: 'is',
  alb: 'sq',
};

const namedLanguages =
  'bg cs da de el en es et fi fr ga hr hu it lt lv mt nl no pl pt ro ru sk sl sv tr uk zh ja ar he'.split(
    ' ',
  );
let languageOf: Map<string, string> | undefined;

/** A language by its name in some languages; made when it is first asked for. */
export function readTypedLanguage(cell: string): string {
  languageOf ??= new Map(
    ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'].flatMap((speaker) => {
      const names = new Intl.DisplayNames([speaker], { type: 'language' });
      return namedLanguages.map((tag) => [foldName(names.of(tag) ?? tag), tag] as const);
    }),
  );
  const word = foldName(cell);
  return libraryCodes[word] ?? languageOf.get(word) ?? cell;
}
