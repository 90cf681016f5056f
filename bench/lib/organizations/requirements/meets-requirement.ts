import { foldText } from './fold-text.ts';
import { type FoldedFacts, foldedFacts } from './folded-facts.ts';

/**
 * Whether a text meets a requirement: alternatives between `|`, each a plain text or a token in braces. The tokens are
 * listed in `corpus/organizations/README.md`.
 */
export function meetsRequirement(facts: FoldedFacts, requirement: string): boolean {
  return splitAlternatives(requirement).some((alternative) => meetsAlternative(facts, alternative));
}

/** Returns how many requirements of the best group a text meets. */
export function countMet(facts: FoldedFacts, groups: readonly (readonly string[])[]): { met: number; of: number } {
  let best = { met: 0, of: 1 };
  for (const group of groups) {
    const met = group.filter((requirement) => meetsRequirement(facts, requirement)).length;
    if (met / group.length > best.met / best.of) best = { met, of: group.length };
  }
  return best;
}

/** @throws {Error} for a token in braces that is none of the known ones */
export function checkRequirement(requirement: string): void {
  const empty = foldedFacts('');
  for (const alternative of splitAlternatives(requirement)) meetsAlternative(empty, alternative);
}

const splitAlternatives = (requirement: string): string[] => {
  const parts = requirement.split('|').map((part) => part.trim());
  if (parts.includes('')) throw new Error(`The requirement "${requirement}" has an empty alternative.`);
  return parts;
};

function meetsAlternative(facts: FoldedFacts, alternative: string): boolean {
  const token = /^\{(.+)\}$/.exec(alternative)?.[1];
  if (token === undefined) return containsText(facts.text, foldText(alternative));
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(token) ?? [];
  if (hour) return facts.times.has(Number(hour) * 60 + Number(minute));
  const date = /^(?:\d{4}-)?(\d\d-\d\d)$/.exec(token)?.[1];
  if (date) return facts.dates.has(date);
  const [, mark = '', number, rest = ''] = /^([#$]?)(\d+(?:\.\d+)?)(?: (.+))?$/.exec(token) ?? [];
  if (number === undefined || (rest !== '' && mark !== '#')) throw new Error(`The token {${token}} is unknown.`);
  const numbers = facts.numbers.filter(({ value }) => value === Number(number));
  if (mark === '$') return numbers.some(({ isMoney }) => isMoney);
  if (mark === '') return numbers.length > 0;
  return numbers.some(({ end, isWhole }) => isWhole && continuesWith(facts.text.slice(end), foldText(rest)));
}

const continuesWith = (text: string, rest: string): boolean =>
  rest === '' || text.replace(/^[ -]/, '').startsWith(rest);

/** Finds whole words whose ending may continue ("instalment" finds "instalments"); digits and short words may not. */
function containsText(text: string, wanted: string): boolean {
  const boundary = /\d$/.test(wanted) ? /^(?!\d|[.,:]\d)/ : wanted.length <= 3 ? /^(?![a-z0-9])/ : /^/;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const startsWord = !/^[a-z0-9]/.test(wanted) || !/[a-z0-9]$/.test(text.slice(0, at));
    if (startsWord && boundary.test(text.slice(at + wanted.length))) return true;
  }
  return false;
}
