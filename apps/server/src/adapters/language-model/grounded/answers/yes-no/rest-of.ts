import type { ProbeTerm } from '../../units/probe.ts';

const rest = /^(?:(?:the|all) (?:rest|others?)|everything else|l[oa]s demas|el resto|todo lo demas)\b/;
const leastMatch = 0.4;

/** Returns the position of the sentence about the rest ("The others, none") if no sentence names a thing that is asked about. */
export function restOf(
  terms: readonly ProbeTerm[],
  parts: readonly { folded: string; matches: Float64Array }[],
): number | null {
  const at = parts.findIndex(({ folded }) => isAboutRest(folded));
  const isUnnamed = terms.some(
    ({ isNoun, isLight, isEarlier }, i) =>
      isNoun && !isLight && !isEarlier && parts.every(({ matches }) => (matches[i] ?? 0) < leastMatch),
  );
  return at > 0 && isUnnamed ? at : null;
}

/** Whether a folded sentence is about all that the sentences before it do not name. */
export const isAboutRest = (folded: string): boolean => rest.test(folded);
