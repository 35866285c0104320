/**
 * Which country somebody means who typed it: by its two letters, or by its name in English, in the language that is spoken
 * there, or in one that many shops speak. What two countries are called in some language names neither.
 */
import { countryCodes } from '@book-store/contract';

const languages = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'];

/** What people write and no list of names has. */
const otherNames: Record<string, string | null> = {
  // Two countries are called so.
  congo: null,
  america: 'US',
  usa: 'US',
  unitedstatesofamerica: 'US',
  britain: 'GB',
  greatbritain: 'GB',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  eire: 'IE',
  republicofireland: 'IE',
  holland: 'NL',
  czechrepublic: 'CZ',
  turkey: 'TR',
  uae: 'AE',
  hongkong: 'HK',
  macau: 'MO',
  macedonia: 'MK',
  southkorea: 'KR',
  ivorycoast: 'CI',
  federalrepublicofgermany: 'DE',
  swissconfederation: 'CH',
  unitedkingdomofgreatbritainandnorthernireland: 'GB',
  palestine: 'PS',
  stateofpalestine: 'PS',
  democraticrepublicofthecongo: 'CD',
  drcongo: 'CD',
  republicofthecongo: 'CG',
  macao: 'MO',
  bosnia: 'BA',
  bosniaherzegovina: 'BA',
  russianfederation: 'RU',
  korea: 'KR',
  republicofkorea: 'KR',
  한국: 'KR',
  slovakrepublic: 'SK',
  srbija: 'RS',
  burma: 'MM',
  swaziland: 'SZ',
  easttimor: 'TL',
  台灣: 'TW',
  香港: 'HK',
};

export function recogniseCountry(typed: string): string | undefined {
  const name = fold(typed);
  names ??= collectNames();
  return name === '' ? undefined : (names.get(name) ?? undefined);
}

/** Made when a shop with regions first needs it. */
let names: Map<string, string | null> | undefined;

function collectNames(): Map<string, string | null> {
  const known = new Map<string, string | null>();
  for (const language of languages) addNames(known, language, countryCodes);
  for (const code of countryCodes) {
    const spoken = new Intl.Locale(`und-${code}`).maximize().language;
    if (spoken !== 'und' && !languages.includes(spoken)) addNames(known, spoken, [code]);
  }
  for (const [name, code] of Object.entries(otherNames)) known.set(name, code);
  for (const code of countryCodes) known.set(fold(code), code);
  return known;
}

function addNames(known: Map<string, string | null>, language: string, codes: string[]): void {
  const displayNames = new Intl.DisplayNames(language, { type: 'region' });
  for (const code of codes) {
    const name = fold(displayNames.of(code) ?? code);
    const other = known.get(name);
    known.set(name, other === undefined || other === code ? code : null);
  }
}

/** `The Côte d’Ivoire ` and `cote divoire` are the same. */
function fold(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.replace(/^the(?=...)/, '');
}
