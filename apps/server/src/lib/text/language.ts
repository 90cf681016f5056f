/** Languages with built-in rules for search and answers. Other text is indexed unstemmed (`null`). */
export type KnownLanguage = 'en' | 'es';

/** `null`: not recognized, or a language without its own rules. */
export type TextLanguage = KnownLanguage | null;

export const knownLanguages: readonly KnownLanguage[] = ['en', 'es'];

export function isKnownLanguage(value: unknown): value is KnownLanguage {
  return value === 'en' || value === 'es';
}
