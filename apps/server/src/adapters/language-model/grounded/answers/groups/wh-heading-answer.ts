import { foldText } from '../../../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import type { PassageView } from '../../units/answer-unit.ts';
import { labelProbe, matchBag } from '../../units/probe.ts';
import { readBag } from '../../units/word-bag.ts';
import type { AnswerDraft, Asked } from '../asked.ts';
import { sectionStatements } from '../compose-text.ts';

/** The longest section that is given whole. */
const mostChars = 600;
const leastMatch = 0.7;

/** Answers "Where do you pick people up?" with the section "Where we pick you up", which asks the same in other persons. */
export function whHeadingAnswer({ folded, language, views, isYesNo, isContinuation }: Asked): AnswerDraft | null {
  const [, word, rest] = forms[language].exec(folded) ?? [];
  if (isYesNo || isContinuation || !word || !rest) return null;
  const found = views.filter((view) => {
    const [, own, about] = forms[view.language].exec(headingOf(view)) ?? [];
    return view.language === language && own === word && about && isSame(rest, about, language);
  });
  const [only] = found;
  const chars = only?.texts.reduce((sum, { text }) => sum + text.length, 0) ?? 0;
  if (!only || found.length > 1 || only.tables.length > 0 || chars === 0 || chars > mostChars) return null;
  return { statements: sectionStatements(only), score: 0.8 };
}

const headingOf = ({ passage }: PassageView): string =>
  foldText(passage.heading ?? '')
    .replace(/^\s*\d+[.)]\s*/, '')
    .replace(/[¿?.:!]/g, ' ')
    .trim();

/** The word that asks, and the rest without who does it. */
const forms: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?(where|how|when|why) (?:exactly )?((?:do|does|can|could|will|would|is|are|to|we|you|i|they|our|your)\b.*)$/,
  es: /^(?:y )?(?:a |de |por |desde )?(donde|como|cuando|adonde) (.+)$/,
};

const persons: Record<KnownLanguage, RegExp> = {
  en: /\b(?:do|does|can|could|will|would|is|are|to|we|you|i|they|us|me|our|your|my|people|learners|customers|guests|clients|students|members)\b/g,
  es: /\b(?:os|nos|me|te|se|les|la|el|los|las|puedo|podemos|puede|pueden|podeis|gente|clientes|alumnos|personas)\b/g,
};

function isSame(one: string, other: string, language: KnownLanguage): boolean {
  const [a, b] = [one, other].map((text) => text.replace(persons[language], ' ').trim()) as [string, string];
  return covers(a, b, language) && covers(b, a, language);
}

function covers(one: string, other: string, language: KnownLanguage): boolean {
  const probe = labelProbe(one, language);
  return probe.terms.length > 0 && matchBag(probe, readBag(other, language)).every((match) => match >= leastMatch);
}
