/** Numbers as titles spell them, in English: "80" → eighty, "20000" → twenty thousand, "12th" → twelfth. */
const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const oddOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** The words of a number in digits, as an ordinal where it ends like one; undefined if it is none. */
export function spellNumber(text: string): string[] | undefined {
  const [, digits, ending] = /^([1-9]\d{0,5}|0)(st|nd|rd|th)?$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const words = spell(Number(digits));
  const last = words.pop() ?? '';
  return [...words, ending ? makeOrdinal(last) : last];
}

function spell(number: number): string[] {
  if (number < 20) return [ones[number] ?? ''];
  if (number < 100) return [tens[Math.floor(number / 10)] ?? '', ...rest(number % 10)];
  if (number < 1_000) return [...spell(Math.floor(number / 100)), 'hundred', ...rest(number % 100)];
  return [...spell(Math.floor(number / 1_000)), 'thousand', ...rest(number % 1_000)];
}

function rest(number: number): string[] {
  return number === 0 ? [] : spell(number);
}

function makeOrdinal(word: string): string {
  return oddOrdinals[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);
}
