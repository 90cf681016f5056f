import type { KnownLanguage } from '../../../../lib/text/language.ts';
import type { ListUnit, PassageView } from '../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import type { AnswerDraft, Asked } from './asked.ts';

/** Items shown before "and … more". */
const maxItems = 12;
/** An item that matches this much better than the list answers alone. */
const itemLead = 0.12;

/** Answers with a whole list when its heading or lead-in matches the question. */
export function listAnswer(asked: Asked): AnswerDraft | null {
  const ranked = asked.views
    .flatMap((view) => view.lists.map((list) => ({ view, list, coverage: labelCoverage(asked, view, list) })))
    .filter(({ list }) => list.items.length > 1)
    .sort((a, b) => b.coverage - a.coverage);
  const [best] = ranked;
  if (!best || best.coverage < 0.3) return null;
  if (!wantsList(asked) && bestItem(asked, best.view, best.list) > best.coverage + itemLead) return null;
  if (!wantsList(asked) && asked.type !== 'manner' && asked.type !== 'other') return null;
  return {
    kind: 'fact',
    statements: [{ text: listText(best.list, asked.language), views: [best.view] }],
    score: best.coverage,
    rank: best.coverage + (wantsList(asked) ? 0.45 : 0.2),
  };
}

function labelCoverage({ probe }: Asked, view: PassageView, list: ListUnit): number {
  const labels = [
    { bag: view.heading, share: 0.95 },
    { bag: view.title, share: 0.5 },
  ];
  return coverageOf(probe, matchWithLabels(probe, list.leadIn, labels));
}

function bestItem({ probe }: Asked, view: PassageView, list: ListUnit): number {
  const items = view.texts.filter((unit) => unit.list === list);
  const labels = [
    { bag: view.heading, share: 0.9 },
    { bag: list.leadIn, share: 0.9 },
    { bag: view.title, share: 0.5 },
  ];
  return Math.max(0, ...items.map(({ bag }) => coverageOf(probe, matchWithLabels(probe, bag, labels))));
}

/** Whether the question asks for several things. */
function wantsList({ folded, language }: Pick<Asked, 'folded' | 'language'>): boolean {
  return patterns[language].test(folded);
}

const patterns: Record<KnownLanguage, RegExp> = {
  en: /^(?:and |so )?(?:(?:what|which)(?! (?:is|was|time|day|date|year|number|age)\b)(?: (?:other|kinds? of|types? of|sorts? of))? (?:\w+ )?\w+s\b|what (?:do|can|does|else)\b|which\b|list|name|tell me (?:all|the)|show me)|\bwhat are (?:the|your)\b|\bwhat .* (?:are there|do you have|do you offer|do you sell|can i)\b/,
  es: /^(?:y )?(?:(?:que|cuales)(?! (?:es|dia|hora|fecha|ano|numero|edad)\b)(?: (?:otr[oa]s|tipos? de|clases? de))? (?:\w+ )?\w+s\b|cuales\b|que (?:mas|haceis|ofreceis|vendeis|teneis|hay|ofrecen|venden|tienen)\b|lista|enumera|dime (?:tod[oa]s|l[oa]s))|\bcuales son\b|\bque .* (?:hay|teneis|ofreceis|vendeis|tienen|ofrecen|venden)\b/,
};

function listText({ list, items }: ListUnit, language: KnownLanguage): string {
  const shown = items.slice(0, items.length > maxItems + 2 ? maxItems : items.length);
  const lines = shown.map((item) => `- ${item}`);
  const more = items.length - shown.length;
  if (more > 0) lines.push(language === 'es' ? `… y ${more} más` : `… and ${more} more`);
  return [...(list.leadIn ? [list.leadIn] : []), ...lines].join('\n');
}
