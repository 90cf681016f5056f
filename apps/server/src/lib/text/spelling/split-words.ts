/** Most parts of words run together. */
const mostParts = 3;
const shortestWord = 7;
const longestWord = 40;

/**
 * Returns the words of a folded word that were run together ("openinghours", "cuantocuesta"), the fewest and then the
 * most even ones; `null` if it does not consist of known words.
 * @param isKnown whether a part of at least two letters is a word; parts of two letters should be frequent ones only
 */
export function splitWords(form: string, isKnown: (part: string) => boolean): string[] | null {
  if (form.length < shortestWord || form.length > longestWord || !/^[a-z]+$/.test(form)) return null;
  const known = new Map<string, boolean>();
  const isWord = (part: string): boolean => {
    const answer = known.get(part) ?? isKnown(part);
    known.set(part, answer);
    return answer;
  };
  for (let parts = 2; parts <= mostParts; parts++) {
    const best = splitInto(form, parts, isWord);
    // Short parts alone are likely to be there by chance.
    if (best?.some((part) => part.length >= 4)) return best;
  }
  return null;
}

function splitInto(form: string, parts: number, isWord: (part: string) => boolean): string[] | null {
  if (parts === 1) return isWord(form) ? [form] : null;
  let best: string[] | null = null;
  for (let end = 2; end <= form.length - 2 * (parts - 1); end++) {
    if (!isWord(form.slice(0, end))) continue;
    const rest = splitInto(form.slice(end), parts - 1, isWord);
    if (!rest) continue;
    const split = [form.slice(0, end), ...rest];
    if (!best || shortestOf(split) > shortestOf(best)) best = split;
  }
  return best;
}

const shortestOf = (words: readonly string[]): number => Math.min(...words.map(({ length }) => length));
