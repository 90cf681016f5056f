import type { KnownLanguage } from '../../../../lib/text/language.ts';
import { type NumberWords, numberWords } from './number-words.ts';

export interface SpelledNumber {
  value: number;
  /** Word range of the number; `to` is exclusive. */
  from: number;
  to: number;
}

/**
 * Returns the numbers spelled out in a text, and digits before a multiplier. Examples: "twenty-one", "two hundred and
 * five", "3.5 million", "treinta y dos", "dos mil".
 */
export function spelledNumbers(words: readonly string[], language: KnownLanguage): SpelledNumber[] {
  const known = numberWords[language];
  const found: SpelledNumber[] = [];
  for (let at = 0; at < words.length; ) {
    const number = readNumber(words, at, known);
    if (number) found.push(number);
    at = number?.to ?? at + 1;
  }
  return found;
}

function readNumber(words: readonly string[], from: number, known: NumberWords): SpelledNumber | null {
  const first = words[from] ?? '';
  const digits = /^\d+(?:\.\d+)?$/.test(first) ? Number(first) : null;
  if (digits !== null && !known.powers.has(words[from + 1] ?? '')) return null;
  let total = 0;
  let current = digits ?? 0;
  let at = digits === null ? from : from + 1;
  for (; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const power = known.powers.get(word);
    if (power !== undefined) {
      const isOfAll = current === 0 && total > 0;
      total = isOfAll ? total * power : total + (current || 1) * power;
      current = 0;
      continue;
    }
    const next = addWord(current, word, known);
    if (next !== null) current = next;
    else if (at === from || !known.joints.has(word) || addWord(current, words[at + 1] ?? '', known) === null) break;
  }
  return at === from ? null : { value: total + current, from, to: at };
}

/** `null` if the word does not continue the number (`two three` are two numbers). */
function addWord(current: number, word: string, { units, tens, hundreds }: NumberWords): number | null {
  const hundred = hundreds.get(word);
  if (hundred !== undefined) {
    if (current === 0) return hundred;
    return hundred === 100 && current < 10 ? current * 100 : null;
  }
  const ten = tens.get(word);
  if (ten !== undefined) return current % 100 === 0 ? current + ten : null;
  const unit = units.get(word);
  if (unit === undefined) return null;
  const hasRoom = current % 100 === 0 || (unit < 10 && current % 10 === 0 && current % 100 >= 20);
  return hasRoom ? current + unit : null;
}
