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
export function correctQuestion(question: string, language: KnownLanguage, views: readonly PassageView[]): string {
  const tokens = tokenize(question);
  const own = views.filter((view) => view.language === language);
  let vocabulary: SpellingVocabulary | null = null;
  const corrections = correctWords(
    tokens.map(({ text }) => text),
    language,
    {
      has: (form) => views.some(({ forms }) => forms.has(form)),
      nearest(form) {
        vocabulary ??= createSpellingVocabulary(new Set(own.flatMap(({ forms }) => [...forms])));
        return nearestTerms(vocabulary, { form, language });
      },
      hasTranslation: (form) => own.length < views.length && form.length > 3,
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
