import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { ListUnit, PassageView } from '../units/answer-unit.ts';
import type { Asked, Statement } from './asked.ts';
import { itemLine } from './item-line.ts';

/** Items shown before "and … more". */
const maxItems = 12;

/** Returns a list with its lead-in. */
export const listStatement = (list: ListUnit, view: PassageView, language: KnownLanguage): Statement => ({
  text: listText(list, language),
  views: [view],
});

/** Whether the question asks for several things. */
export function wantsList({ folded, language }: Pick<Asked, 'folded' | 'language'>): boolean {
  return patterns[language].test(folded);
}

const patterns: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?(?:(?:what|which)(?! (?:is|was|time|day|date|year|number|age)\b)(?: (?:other|kinds? of|types? of|sorts? of))? (?:\w+ )?\w+s\b|what (?:do|can|does|else)\b|which\b|list|name|tell me (?:all|the)|show me)|\bwhat are (?:all )?(?:the|your)\b|^(?:all )?(?:the |your )?\p{L}{3,}s$|\bwhat .* (?:are there|do you have|do you offer|do you sell|can i)\b/u,
  es: /^(?:y )?(?:(?:que|cuales)(?! (?:es|dia|hora|fecha|ano|numero|edad)\b)(?: (?:otr[oa]s|tipos? de|clases? de))? (?:\w+ )?\w+s\b|cuales\b|que (?:mas|haceis|ofreceis|vendeis|teneis|hay|ofrecen|venden|tienen)\b|lista|enumera|dime (?:tod[oa]s|l[oa]s))|\bcuales son\b|^(?:todos |todas )?(?:los |las |vuestr[oa]s )?\p{L}{3,}s$|\bque .* (?:hay|teneis|ofreceis|vendeis|tienen|ofrecen|venden)\b/u,
};

function listText({ list, items }: ListUnit, language: KnownLanguage): string {
  const shown = items.slice(0, items.length > maxItems + 2 ? maxItems : items.length);
  const lines = shown.map(itemLine);
  const more = items.length - shown.length;
  if (more > 0) lines.push(language === 'es' ? `… y ${more} más` : `… and ${more} more`);
  return [...(list.leadIn ? [list.leadIn] : []), ...lines].join('\n');
}
