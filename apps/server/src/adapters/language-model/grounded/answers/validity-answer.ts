import { readDates } from '../../../../lib/dates/read-dates.ts';
import { type Validity, validAt } from '../../../../lib/dates/valid-at.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { coverageOf, matchWithLabels } from '../units/coverage.ts';
import { matchBag, type Probe } from '../units/probe.ts';
import { remember } from '../units/remember.ts';
import type { AnswerDraft, Asked } from './asked.ts';
import { type Aspect, aspectOf } from './yes-no/by-dates.ts';
import type { YesNo } from './yes-no/yes-no.ts';
import { withLead } from './yes-or-no.ts';

const leastCoverage = 0.5;

/** Answers whether something still is, or already is, by the dates of the text about it. */
export function validityAnswer(asked: Asked): AnswerDraft | null {
  const aspect = asked.isYesNo ? aspectOf(asked) : null;
  if (aspect === null) return null;
  const today = asked.today.slice(0, 10);
  const found = asked.views.flatMap((view) =>
    view.texts.flatMap((unit, at) => {
      const validity = remember(view, today, `validity ${at}`, () => readValidity(view, unit, today));
      return validity ? [{ view, unit, validity, coverage: coverageIn(asked, view, unit) }] : [];
    }),
  );
  const [best] = found.sort((a, b) => b.coverage - a.coverage);
  if (!best || best.coverage < leastCoverage) return null;
  const lead = leads[aspect](best.validity);
  const leadIn = best.unit.list?.list.leadIn ?? '';
  const text = /\d/.test(leadIn) ? `${leadIn} ${best.unit.text}` : best.unit.text;
  return {
    statements: [{ text: withLead(text, lead, asked.language), views: [best.view] }],
    score: 0.3 + 0.6 * best.coverage,
    isNamed: true,
  };
}

/** Something lasts until its last day, or until a change that is still to come. */
const isStill = ({ status, to }: Validity): YesNo | null =>
  to !== null ? (status === 'past' ? 'no' : 'yes') : status === 'future' ? 'yes' : null;

const isAlready = ({ status }: Validity): YesNo => (status === 'future' ? 'no' : 'yes');

/** It is too late when it no longer lasts. */
const isTooLate = (validity: Validity): YesNo | null => {
  const still = isStill(validity);
  return still && (still === 'yes' ? 'no' : 'yes');
};

const leads: Record<Aspect, (validity: Validity) => YesNo | null> = {
  still: isStill,
  already: isAlready,
  late: isTooLate,
};

function readValidity(view: PassageView, { text, list }: TextUnit, today: string): Validity | null {
  const heading = view.passage.heading ?? '';
  const own = `${list?.list.leadIn ?? ''} ${text}`;
  if (!/\d/.test(`${heading} ${own}`)) return null;
  const isDated = /\b(?:19|20)\d\d\b/.test(heading);
  const writtenOn = isDated ? (readDates(heading, view.language, { today })[0]?.from ?? null) : null;
  const stated = validAt(own, view.language, { today, writtenOn });
  if (stated && stated.basis !== 'event') return stated;
  const since = writtenOn ? validAt(`${heading}: ${own}`, view.language, { today }) : null;
  return since?.basis === 'change' ? since : null;
}

function coverageIn({ probe }: Asked, view: PassageView, { bag, list }: TextUnit): number {
  if (!matchBag(probe, bag).some((match) => match >= 0.6)) return 0;
  const labels = [
    { bag: view.heading, share: 0.9 },
    { bag: view.title, share: 0.4 },
    ...(list ? [{ bag: list.leadIn, share: 0.8 }] : []),
  ];
  const matches = matchWithLabels(probe, bag, labels);
  if (lacksThing(probe, matches)) return 0;
  const terms = probe.terms
    .map((term, i) => ({ ...term, met: matches[i] ?? 0 }))
    .filter(({ words }) => !words.every(isAspect));
  const totalWeight = terms.reduce((sum, { weight }) => sum + weight, 0);
  return coverageOf(
    { ...probe, terms, totalWeight },
    Float64Array.from(terms, ({ met }) => met),
  );
}

const leastMatch = 0.4;

/** Whether a text lacks a thing or a number of the question: "new seats in 2027" says nothing of seats on the 13th. */
const lacksThing = ({ terms }: Probe, matches: Float64Array): boolean =>
  terms.some(
    ({ words, isNoun, isNumber, isLight, isEarlier }, at) =>
      (isNumber || (isNoun && !isLight)) && !isEarlier && !words.every(isAspect) && (matches[at] ?? 0) < leastMatch,
  );

const isAspect = (word: string): boolean =>
  /^(?:still|yet|already|started|begun|time|late|todavia|aun|sigue|siguen|tiempo|ya|empezado|puedo|puede|can)$/.test(
    word,
  );
