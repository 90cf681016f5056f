import type { KnownLanguage } from '../../../../../lib/text/language.ts';

/** A season of prices; its months differ from place to place. */
export type Season = 'high' | 'mid' | 'low';

const named: Record<KnownLanguage, readonly (readonly [Season, RegExp])[]> = {
  en: [
    ['low', /\b(?:low season|off[- ]?(?:peak|season))\b/],
    ['mid', /\b(?:mid(?:dle)?[- ]season|shoulder(?: season)?)\b/],
    ['high', /\b(?:high season|peak(?: season| times?)?|busy season)\b/],
  ],
  es: [
    ['low', /\btemporada baja\b/],
    ['mid', /\btemporada media\b/],
    ['high', /\btemporada alta\b/],
  ],
};

const labels: Record<KnownLanguage, readonly (readonly [Season, RegExp])[]> = {
  en: [
    ['low', /^(?:low|quiet)\b/],
    ['mid', /^mid\b/],
    ['high', /^high\b/],
  ],
  es: [
    ['low', /\bbaja\b/],
    ['mid', /\bmedia\b/],
    ['high', /\balta\b/],
  ],
};

/**
 * Returns the season that a folded text names; `null` if none.
 * @param isLabel whether the text is a name such as that of a column, which may leave out "season"
 */
export function seasonOf(folded: string, language: KnownLanguage, isLabel: boolean): Season | null {
  const rows = isLabel ? [...named[language], ...labels[language]] : named[language];
  return rows.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
