import type { ProbeTerm } from '../units/probe.ts';
import type { Asked } from './asked.ts';

/** Whether the question asks for a price. */
export const isMoneyAsked = ({ type, probe }: Pick<Asked, 'type' | 'probe'>): boolean =>
  type === 'money' || (type !== 'person' && type !== 'reason' && probe.terms.some(isPriceTerm));

/** Whether a term of the question is met by any price: "price", "costs", "pay". */
export const isPriceTerm = ({ words, concepts }: ProbeTerm): boolean =>
  [...concepts].some(([id, strength]) => strength === 1 && moneyConcepts.has(id)) ||
  words.every((word) => moneyWords.test(word));

const moneyConcepts: ReadonlySet<string> = new Set(['price', 'cost', 'fee', 'rate']);
const moneyWords =
  /^(?:pay|pays|paid|paying|charged?|charges|paga\w*|pago|pagas|cobra\w*|sale|salen|saldria|cuesta\w*|costar\w*|vale|valen)$/;
