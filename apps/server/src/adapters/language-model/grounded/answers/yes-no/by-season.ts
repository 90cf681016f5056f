import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const english = 'january february march april may june july august september october november december'.split(' ');
const spanish = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const names = [...english, ...spanish].join('|');
const span = new RegExp(`\\b(${names})(?: ?[-–] ?| to | a | until | hasta )(${names})\\b`);
const month = new RegExp(`\\b(?:${names})\\b`);
const limit = /\b(?:only|solo|solamente|unicamente)\b/;

/** Says no outside the months to which a text limits something: "April to October only". */
export function bySeason({ folded, today }: Pick<Asked, 'folded' | 'today'>, text: string): YesNo | null {
  const [, from, to] = (limit.test(text) && span.exec(text)) || [];
  if (from === undefined || to === undefined) return null;
  const named = month.exec(folded)?.[0];
  const asked = named === undefined ? Number(today.slice(5, 7)) - 1 : indexOf(named);
  const [first, last] = [indexOf(from), indexOf(to)];
  const isWithin = first <= last ? asked >= first && asked <= last : asked >= first || asked <= last;
  return isWithin ? null : 'no';
}

const indexOf = (name: string): number => Math.max(english.indexOf(name), spanish.indexOf(name));
