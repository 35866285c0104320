/** The names that Intl gives; looked up here first, since Intl takes tens of milliseconds to wake up. */
const common: Partial<Record<string, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  la: 'Latin',
};

export function nameOfLanguage(tag: string): string {
  return common[tag] ?? new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
}
