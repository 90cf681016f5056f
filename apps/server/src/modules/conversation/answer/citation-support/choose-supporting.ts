import type { PassageWords } from './passage-words.ts';
import { type Holding, holdingOf, isSupported, type SentenceClaims } from './supports-sentence.ts';

/**
 * Returns the indexes of the passages that support a sentence, in ascending order. Together the passages must contain
 * every number, name and quotation of the sentence and, in its language, half of its content words. A passage that does
 * so alone is chosen; another one is chosen only if it supports a claim that the chosen ones do not.
 */
export function chooseSupporting(claims: SentenceClaims, passages: readonly PassageWords[]): number[] {
  const holdings = passages.map((passage) => holdingOf(claims, passage));
  if (!isSupported(claims, holdings)) return [];
  const chosen = holdings.flatMap((holding, at) => (isSupported(claims, [holding]) ? [at] : []));
  for (const [at, holding] of holdings.entries()) {
    if (
      !chosen.includes(at) &&
      addsTo(
        chosen.map((other) => holdings[other]),
        holding,
      )
    )
      chosen.push(at);
  }
  return chosen.sort((a, b) => a - b);
}

function addsTo(others: readonly (Holding | undefined)[], holding: Holding): boolean {
  return (['numbers', 'names', 'stems'] as const).some((kind) =>
    [...holding[kind]].some((place) => !others.some((other) => other?.[kind].has(place))),
  );
}
