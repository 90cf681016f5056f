import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const withThing = /\b(?:with|con)(?: (?:an?|the|my|your|un|una|el|la|mi|su))? (\p{L}{3,})/gu;
const withoutThing = /\b(?:without|sin)(?: (?:an?|the|my|your|any|un|una|el|la|mi|su))? (\p{L}{3,})/gu;

/** Decides "with flash?" by "without flash", and the reverse. */
export function byPolarity({ folded }: Pick<Asked, 'folded'>, text: string): YesNo | null {
  const [askedWith, askedWithout] = [thingsOf(folded, withThing), thingsOf(folded, withoutThing)];
  const [saidWith, saidWithout] = [thingsOf(text, withThing), thingsOf(text, withoutThing)];
  return askedWith.some((thing) => saidWithout.includes(thing)) ||
    askedWithout.some((thing) => saidWith.includes(thing))
    ? 'no'
    : null;
}

const thingsOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? '');
