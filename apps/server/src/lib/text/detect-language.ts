import { foldText } from './fold-text.ts';
import type { KnownLanguage, TextLanguage } from './language.ts';
import { languageProfiles, strangerWords } from './language-profiles.ts';
import { scanWords } from './scan-words.ts';

export type DetectedLanguage = {
  language: TextLanguage;
  /** 0..1: lead of the best language over the next. */
  confidence: number;
};

/**
 * Detects English or Spanish by function words, endings and letters; four words are enough. `null` for other languages
 * and scripts. `fallback` for text without a hint, such as a name or a number.
 */
export function detectLanguage(text: string, fallback: TextLanguage = null): DetectedLanguage {
  const sample = text.length > sampleLength ? text.slice(0, sampleLength) : text;
  const scores: Record<KnownLanguage | 'other', number> = { en: 0, es: 0, other: 0 };
  let words = 0;
  scanWords(sample, (start, end) => {
    const written = sample.slice(start, end).toLowerCase();
    if (!/\p{L}/u.test(written)) return;
    words++;
    if (!/\p{sc=Latin}/u.test(written)) scores.other += 1.5;
    scoreWord(written, scores);
  });
  for (const language of ['en', 'es'] as const) {
    for (const mark of sample.matchAll(languageProfiles[language].marks))
      scores[language] += mark[0].length > 0 ? 1.5 : 0;
  }
  return decide(scores, words, fallback);
}

const sampleLength = 2_000;

function scoreWord(written: string, scores: Record<KnownLanguage | 'other', number>): void {
  const folded = foldText(written).replace(/['’]/g, '');
  for (const language of ['en', 'es'] as const) {
    const profile = languageProfiles[language];
    if (profile.functionWords.has(folded)) scores[language] += 1;
    else if (profile.frequentWords.has(folded)) scores[language] += 0.8;
    else if (profile.endings.test(folded)) scores[language] += 0.35;
    if (profile.letters.test(written)) scores[language] += 0.5;
  }
  if (strangerWords.has(written)) scores.other += 1;
}

function decide(
  scores: Record<KnownLanguage | 'other', number>,
  words: number,
  fallback: TextLanguage,
): DetectedLanguage {
  const language: KnownLanguage = scores.es > scores.en ? 'es' : 'en';
  const best = scores[language];
  const next = Math.max(scores.other, language === 'es' ? scores.en : scores.es);
  // About every fourth word of running text is a function word; long text with hardly any is another language.
  const tooThin = words >= 12 && best < words * 0.12;
  if (best === 0 || best <= next || tooThin) return { language: fallback, confidence: 0 };
  return { language, confidence: (best - next) / (best + next) };
}
