export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const MAX_HEADER = 500;

/** The best match for an `Accept-Language` header among our languages; English if it names none of them. */
export function negotiateLanguage(header: string | undefined): Language {
  const preferences = (header ?? '')
    .slice(0, MAX_HEADER)
    .split(',')
    .map((preference) => {
      const [range = '', ...parameters] = preference.trim().toLowerCase().split(';');
      const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
      return {
        language: range.trim().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality.slice(2)),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const best = preferences.find(({ language }) => isLanguage(language) || language === '*')?.language;
  return isLanguage(best) ? best : 'en';
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
