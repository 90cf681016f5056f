import { foldText } from '../../../lib/text/fold-text.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { areSpeltAlike } from './match-terms.ts';
import { fillers, hurriedSpellings, oftenMistyped, patterns, type SmallTalkKind } from './small-talk-patterns.ts';

/** Returns the folded words, separated by single spaces. Three or more equal letters ("helloooo") become one. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .trim();
}

export function withoutName(plain: string, agentName: string): string {
  const name = plainWords(agentName);
  if (name === '' || !` ${plain} `.includes(` ${name} `)) return plain;
  return ` ${plain} `.replace(` ${name} `, ' ').trim().replace(/\s+/g, ' ');
}

/** Returns the kind of small talk when all words belong to it; tolerates typos. */
export function kindOfSmallTalk(plain: string, language: KnownLanguage): SmallTalkKind | null {
  const words = plain.split(' ').map((word) => hurriedSpellings[language].get(word) ?? word);
  return readParts(words.join(' '), language) ?? readParts(mended(words, language), language);
}

/** Returns a kind only if every part is small talk; the last part that asks something decides ("hi, how are you"). */
function readParts(plain: string, language: KnownLanguage): SmallTalkKind | null {
  let rest = plain;
  let kind: SmallTalkKind | null = null;
  while (rest !== '') {
    const filler = fillers[language].exec(rest);
    let taken: { kind: SmallTalkKind | null; length: number } = { kind: null, length: filler?.[0].length ?? 0 };
    for (const [candidate, pattern] of patterns[language]) {
      const found = pattern.exec(rest);
      if (found && found[0].length > taken.length) taken = { kind: candidate, length: found[0].length };
    }
    if (taken.length === 0) return null;
    const isFirst = kind === null || kind === 'greeting' || kind === 'agreement';
    if (taken.kind && (isFirst || taken.kind !== 'greeting')) kind = taken.kind;
    rest = rest.slice(taken.length).trim();
  }
  return kind;
}

function mended(words: readonly string[], language: KnownLanguage): string {
  return words.map((word) => oftenMistyped[language].find((known) => areSpeltAlike(word, known)) ?? word).join(' ');
}
