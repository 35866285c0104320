/** Tells secrets apart that somebody typed without thinking from those that a machine could have drawn. */

const wellKnown =
  'password passwort passphrase secret change please replace default example sample admin book store shop auth token test letmein qwerty uiop asdf ghjkl zxcvb'.split(
    ' ',
  );

const minDistinct = 8;

/** Well-known words, runs such as aaaa or 1234, and repetitions count for nothing; too little is left without them. */
export function isGuessable(secret: string, minLength: number): boolean {
  const left = withoutRuns(withoutWellKnown(secret));
  return left.length < minLength || new Set(left).size < minDistinct || periodOf(secret) < minLength;
}

function withoutWellKnown(secret: string): string {
  return wellKnown.reduce((left, word) => left.replaceAll(word, ''), secret.toLowerCase());
}

function withoutRuns(text: string): string {
  return text
    .split('')
    .filter((_, index) => index === 0 || Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) > 1)
    .join('');
}

/** The shortest length after which the text begins again. */
function periodOf(text: string): number {
  let period = 1;
  while (!text.startsWith(text.slice(period))) period += 1;
  return period;
}
