import { validAt } from '../../../../lib/dates/valid-at.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { remember } from '../units/remember.ts';
import type { Asked } from './asked.ts';

export type Standing = 'current' | 'changed' | 'future' | 'past' | null;

/**
 * Returns whether a text is in force on the day asked about: `changed` when it says since when ("from 1 October"), `current` within other
 * dates, `null` without dates.
 */
export function standingOf(asked: Asked, view: PassageView, unit: TextUnit): Standing {
  const place = view.texts.indexOf(unit);
  return remember(view, asked.asOf(), `standing ${place}`, () => readStanding(asked, view, unit));
}

function readStanding(asked: Asked, view: PassageView, unit: TextUnit): Standing {
  if (!/\d/.test(unit.text) && !/\d/.test(view.passage.heading ?? '') && !unit.list?.list.leadIn) return null;
  const lead = unit.list?.list.leadIn ?? '';
  const heading = isDated(view.passage.heading) ? `${view.passage.heading}: ` : '';
  const validity = validAt(`${heading}${lead} ${unit.text}`.trim(), view.language, { today: asked.asOf() });
  if (!validity || validity.basis === 'event') return null;
  if (validity.status === 'current' && validity.from !== null) return 'changed';
  return validity.status;
}

const isDated = (heading: string | null | undefined): boolean =>
  /\b20\d\d\b/.test(heading ?? '') && /^(?:from|since|as of|desde|a partir|del?)\b/i.test(heading ?? '');

/** Whether the question is about a later time without a date that lies ahead, on which texts are then judged. */
export const asksFuture = ({ folded, language, today, asOf }: Asked): boolean =>
  asOf() === today.slice(0, 10) &&
  (Number(yearAsked.exec(folded)?.[1] ?? 0) > Number(today.slice(0, 4)) ||
    (language === 'es'
      ? /\b(?:proximo|proxima|que viene|a partir de|el ano que viene|va a|van a|costara|sera|seran|subira|habra|cambiara)\b/
      : /\b(?:next|will|going to|after (?:christmas|new year)|soon)\b/
    ).test(folded));

const yearAsked = /\b(?:in|from|for|en|desde|para) (20\d\d)\b/;
