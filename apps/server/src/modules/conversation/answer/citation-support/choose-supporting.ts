import type { PassageWords } from './passage-words.ts';
import { type Holding, holdingOf, isSupported, type SentenceClaims } from './supports-sentence.ts';

/**
 * The passages that support a sentence, of those that it cites, in their order (places in the list). Together they must hold
 * every number, name and quotation that it says and, in its own language, half of its content words. One that does so alone
 * counts; one that does not counts when it holds something that the others do not.
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
