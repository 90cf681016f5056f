import type { KnownLanguage } from '../../../../../lib/text/language.ts';
import { labelProbe, matchBag } from '../../units/probe.ts';
import { readBag } from '../../units/word-bag.ts';
import type { Asked } from '../asked.ts';
import type { YesNo } from './yes-no.ts';

/** "Menos" excepts only after "all"; elsewhere it means less. */
const marks =
  /\b(?:except(?: for)?|apart from|excepto|salvo|a excepcion de)\b|(?<=\b(?:tod[oa]s?|cualquier|siempre)\b[^.;]{0,60})\bmenos(?! de)\b/;
const leastLead = 0.3;
const leastMatch = 0.4;

/** Decides by an exception: "all cards except Diners", asked about Diners. */
export function byException(
  { probe, question, language: from }: Asked,
  text: string,
  folded: string,
  language: KnownLanguage,
): YesNo | null {
  const mark = marks.exec(folded);
  if (!mark) return null;
  const asked = readBag(question, from);
  const rest = text.slice(mark.index + mark[0].length).split(/[.;]/)[0] ?? '';
  // "Except in the sitting room" is not about any room.
  const things = rest.split(/,| and | or | y | o | ni /).map((thing) => labelProbe(thing, language));
  const named = things.some(
    (thing) => thing.terms.length > 0 && matchBag(thing, asked).every((match) => match >= leastMatch),
  );
  if (!named) return null;
  const after = matchBag(probe, readBag(rest, language));
  const before = matchBag(probe, readBag(text.slice(0, mark.index), language));
  const isExcepted = probe.terms.some(
    ({ isLight, isEarlier }, i) => !isLight && !isEarlier && (after[i] ?? 0) > (before[i] ?? 0) + leastLead,
  );
  if (!isExcepted) return null;
  return /\b(?:no|not|never|nunca)\b/.test(folded.slice(0, mark.index)) ? 'yes' : 'no';
}
