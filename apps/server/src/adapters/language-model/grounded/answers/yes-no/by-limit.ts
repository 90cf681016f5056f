import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { readMoney } from '../../facts/money.ts';
import { toCount } from '../arithmetic-question.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

/** Decides by a limit: "within 30 days", asked for two weeks; "from 150 €", asked for 90 €. */
export function byLimit(asked: Asked, folded: string, language: KnownLanguage): YesNo | null {
  const wanted = amountsOf(asked.folded, asked.language);
  if (sameDay.test(asked.folded) && boundsOf(folded, language).some(({ isInAdvance }) => isInAdvance)) return 'no';
  if (wanted.length === 0) return null;
  for (const bound of boundsOf(folded, language)) {
    const own = wanted.find(({ unit }) => unit === bound.unit);
    if (!own) continue;
    const isMet = bound.kind === 'most' ? own.amount <= bound.amount : own.amount >= bound.amount;
    return isMet ? 'yes' : 'no';
  }
  return null;
}

const sameDay = /\b(?:(?:the|that) (?:same|very) day|same-day|last[- ]minute|el mismo dia|a ultima hora)\b/;

type Bound = { kind: 'most' | 'least'; amount: number; unit: string; isInAdvance?: boolean };

const unitNames: readonly (readonly [string, RegExp, number])[] = [
  ['day', /^(?:days?|dias?)$/, 1],
  ['day', /^(?:weeks?|semanas?)$/, 7],
  ['day', /^(?:months?|mes|meses)$/, 30],
  ['day', /^(?:years?|anos?)$/, 365],
  ['minute', /^(?:minutes?|minutos?|mins?)$/, 1],
  ['minute', /^(?:hours?|horas?|hrs?)$/, 60],
  ['people', /^(?:people|persons?|personas?|guests?|huespedes)$/, 1],
  ['kg', /^(?:kg|kilos?)$/, 1],
];

function amountsOf(folded: string, language: KnownLanguage): { amount: number; unit: string; at: number }[] {
  const found = readMoney(folded).map(({ amount, start }) => ({ amount, unit: 'money', at: start }));
  for (const match of folded.matchAll(/(?<![\p{L}\d.,])([\p{L}\d.,]+)[ -](?=([\p{L}]+))/gu)) {
    const amount = toCount(match[1] ?? '', language) ?? (/^(?:a|an|un|una)$/.test(match[1] ?? '') ? 1 : null);
    const unit = unitNames.find(([, pattern]) => pattern.test(match[2] ?? ''));
    if (amount !== null && unit) found.push({ amount: amount * unit[2], unit: unit[0], at: match.index });
  }
  return found;
}

const mostWords =
  /(?:within|up to|at most|no more than|maximum(?: of)?|max\.?|less than|under|until|hasta|como maximo|maximo(?: de)?|menos de|dentro de(?: los)?|antes de|en los)\W*$/;
const leastWords =
  /(?:from|at least|minimum(?: of)?|min\.?|more than|over|above|after|orders over|a partir de|desde|minimo(?: de)?|al menos|como minimo|mas de|superiores? a)\W*$/;

/** "Up to 7 days before" leaves at least 7 days. */
const reaching = /(?:up to|until|hasta)\W*$/;
const inAdvance = /^\S+[ -]\p{L}+ (?:before|beforehand|in advance|ahead|prior|antes|de antelacion)\b/u;

function boundsOf(folded: string, language: KnownLanguage): Bound[] {
  return amountsOf(folded, language).flatMap(({ amount, unit, at }): Bound[] => {
    const before = folded.slice(Math.max(0, at - 24), at);
    const after = folded.slice(at, at + 40);
    if (reaching.test(before) && inAdvance.test(after)) return [{ kind: 'least', amount, unit, isInAdvance: true }];
    if (mostWords.test(before) || /\b(?:at most|maximum|or less|como maximo|o menos)\b/.test(after))
      return [{ kind: 'most', amount, unit }];
    return leastWords.test(before) || /\b(?:or more|at least|como minimo|o mas)\b/.test(after)
      ? [{ kind: 'least', amount, unit }]
      : [];
  });
}
