/** A book's language as a BCP 47 tag: a language, where it matters with its script and its region. */

const plainTag = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;

export type LanguageReading =
  | { language: string; problem?: undefined }
  | { language?: undefined; problem: string };

/** Undefined for a tag of no language. Intl's own names, since they need no list of ours. */
export function nameLanguage(tag: string): string | undefined {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag);
}

export function readLanguage(typed: string): LanguageReading {
  const language = canonicalise(typed.trim());
  if (language === undefined || !plainTag.test(language)) {
    return { problem: 'Please give the language as a tag, such as en, pt-BR or zh-Hant.' };
  }
  return nameLanguage(language)
    ? { language }
    : { problem: `There is no language with the tag ${language}.` };
}

function canonicalise(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}
