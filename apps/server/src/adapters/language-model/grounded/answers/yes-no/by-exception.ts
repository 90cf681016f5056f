import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { matchBag } from '../../units/probe.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

const marks = /\b(?:except(?: for)?|apart from|excepto|salvo|menos(?! de)|a excepcion de)\b/;
const leastLead = 0.3;

/** Decides by an exception: "all cards except Diners", asked about Diners. */
export function byException({ probe }: Asked, text: string, folded: string, language: KnownLanguage): YesNo | null {
  const mark = marks.exec(folded);
  if (!mark) return null;
  const rest = text.slice(mark.index + mark[0].length).split(/[.;]/)[0] ?? '';
  const after = matchBag(probe, readBag(rest, language));
  const before = matchBag(probe, readBag(text.slice(0, mark.index), language));
  const isExcepted = probe.terms.some(
    ({ isLight, isEarlier }, i) => !isLight && !isEarlier && (after[i] ?? 0) > (before[i] ?? 0) + leastLead,
  );
  if (!isExcepted) return null;
  return /\b(?:no|not|never|nunca)\b/.test(folded.slice(0, mark.index)) ? 'yes' : 'no';
}
