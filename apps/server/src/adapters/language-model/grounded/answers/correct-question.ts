import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { correctWords } from '../../../../lib/text/spelling/correct-words.ts';
import { nearestTerms } from '../../../../lib/text/spelling/nearest-terms.ts';
import {
  createSpellingVocabulary,
  type SpellingVocabulary,
} from '../../../../lib/text/spelling/spelling-vocabulary.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import type { PassageView } from '../units/answer-unit.ts';

/**
 * Returns a question with its misspelled, shortened and joined words replaced by those of the passages or of everyday
 * language.
 */
export function correctQuestion(asked: string, language: KnownLanguage, views: readonly PassageView[]): string {
  const question = confused[language].reduce((text, [pattern, meant]) => text.replace(pattern, meant), asked);
  const tokens = tokenize(question);
  const isForeign = views.filter((view) => view.language === language).length < views.length / 2;
  let vocabulary: SpellingVocabulary | null = null;
  const corrections = correctWords(
    tokens.map(({ text }) => text),
    language,
    {
      has: (form) => views.some(({ forms }) => forms.has(form)),
      nearest(form) {
        if (isForeign) return [];
        vocabulary ??= createSpellingVocabulary(new Set(views.flatMap(({ forms }) => [...forms])));
        return nearestTerms(vocabulary, { form, language });
      },
      hasTranslation: (form) => isForeign && form.length > 3,
    },
  );
  let corrected = '';
  let at = 0;
  for (const { start, end, readings } of corrections) {
    const [first, last] = [tokens[start], tokens[end - 1]];
    if (!first || !last) continue;
    corrected += question.slice(at, first.start) + (readings[0] ?? []).join(' ');
    at = last.end;
  }
  return corrected + question.slice(at);
}

/** Words written for others that sound alike, which only their neighbors tell. */
const confused: Record<KnownLanguage, readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\b(?:were|wear|whare) (?=(?:are|is|r|do|does|can|abouts)\b)/gi, 'where '],
    [/\b(?:there|they're) (?=(?:address|number|email|phone|hours)\b)/gi, 'their '],
  ],
  es: [
    [/(?<!\p{L})(?:ay|ahi|ai) (?=(?:un|una|algun|alguna|que|sitio|plazas?|parking|aparcamiento)(?!\p{L}))/giu, 'hay '],
  ],
};
