import { foldText } from '../../../../lib/text/fold-text.ts';
import { isAspectWord } from '../../../../lib/text/follow-up-question.ts';
import { tokenize } from '../../../../lib/text/tokenize.ts';
import { typeEvidence } from '../type-evidence.ts';
import type { PassageView, TextUnit } from '../units/answer-unit.ts';
import { coverageOf, type Label, matchWithLabels } from '../units/coverage.ts';
import { matchBag } from '../units/probe.ts';
import { readBag } from '../units/word-bag.ts';
import type { Asked } from './asked.ts';
import { hasExactValue } from './exact-value.ts';
import { missesOwnSubject } from './own-subject.ts';
import { asksFuture, type Standing, standingOf } from './updates.ts';

/** A unit that may answer, with how well it does. */
export interface RankedText {
  view: PassageView;
  unit: TextUnit;
  position: number;
  /** Share of the question's terms that it or its labels match, 0..1. */
  coverage: number;
  matches: Float64Array;
  score: number;
  /** Share of the heading's words that the question has. */
  headingPrecision: number;
  /** Likelihood that it has an answer of the expected type, 0..1. */
  evidence: number;
  standing?: Standing;
}

const labelShares = { heading: 0.9, leadIn: 0.85, title: 0.45, previous: 0.4 };

/** Ranks the sentences and items of all passages by how well they answer. */
export function rankTexts(asked: Asked): RankedText[] {
  const topScore = Math.max(...asked.views.map(({ passage }) => passage.score), 1e-9);
  const question = readBag(asked.question, asked.language);
  const ranked = asked.views.flatMap((view) => {
    const precision = coverageOf(view.headingProbe, matchBag(view.headingProbe, question));
    return view.texts.map((unit, position) => rankOne(asked, view, { unit, position, precision, topScore }));
  });
  return withStanding(
    asked,
    ranked.sort((a, b) => b.score - a.score),
  );
}

/** Number of the best texts whose dates are read. */
const dated = 24;
const standingShares = { changed: 0.3, current: 0, past: -0.6, future: -0.4 };

/** Prefers what is in force now, or what will be when the question is about a later time. */
function withStanding(asked: Asked, ranked: readonly RankedText[]): RankedText[] {
  const isFuture = asksFuture(asked);
  const best = ranked.slice(0, dated).map((one) => {
    const standing = standingOf(asked, one.view, one.unit);
    if (standing === null) return one;
    const share = isFuture && standing === 'future' ? 0.3 : standingShares[standing];
    return { ...one, standing, score: one.score + share * one.coverage };
  });
  return [...best.sort((a, b) => b.score - a.score), ...ranked.slice(dated)];
}

interface Place {
  unit: TextUnit;
  position: number;
  precision: number;
  topScore: number;
}

function rankOne(asked: Asked, view: PassageView, { unit, position, precision, topScore }: Place): RankedText {
  const { probe } = asked;
  const matches = matchWithLabels(probe, unit.bag, labelsOf(view, unit, position));
  const evidence = evidenceOf(asked, unit, view);
  if (asked.value && evidence > 0) markValueWords(asked, matches);
  const coverage = coverageOf(probe, matches);
  const own = coverageOf(probe, matchBag(probe, unit.bag));
  const heading = coverageOf(probe, matchBag(probe, view.heading));
  const isQuestion = /[?:]["”’»)]*$/.test(unit.text);
  const score =
    coverage +
    0.3 * own +
    0.25 * evidence +
    0.25 * heading * precision +
    0.05 * (view.passage.score / topScore) +
    (asked.value && evidence === 0 ? 0 : asked.recent.shareOf(view, unit.text, own > 0)) -
    (missesOwnSubject(asked, matches) ? 0.5 : 0) -
    (isQuestion ? 0.3 : 0) -
    0.01 * Math.min(position, 8);
  return { view, unit, position, coverage, matches, score, evidence, headingPrecision: precision };
}

/** A text with the value matches the words that ask for it ("which days" and "on Mondays"). */
function markValueWords({ probe }: Asked, matches: Float64Array): void {
  probe.terms.forEach(({ words, isEarlier }, i) => {
    if (!isEarlier && words.every((word) => isAspectWord(word, probe.language)))
      matches[i] = Math.max(matches[i] ?? 0, 0.8);
  });
}

function labelsOf(view: PassageView, unit: TextUnit, position: number): Label[] {
  const before = view.texts[position - 1];
  return [
    { bag: view.heading, share: labelShares.heading },
    { bag: view.title, share: labelShares.title },
    ...(unit.list ? [{ bag: unit.list.leadIn, share: labelShares.leadIn }] : []),
    ...(before && before.block === unit.block && !unit.list ? [{ bag: before.bag, share: labelShares.previous }] : []),
  ];
}

function evidenceOf({ probe, type, question, value }: Asked, unit: TextUnit, view: PassageView): number {
  if (value && value !== 'choices') return hasExactValue(value, foldText(unit.text)) ? 1 : 0;
  if (type === 'other' || type === 'yesNo') return 0;
  const asked = new Set(tokenize(question).map(({ text }) => text));
  const tokens = tokenize(unit.text).map(({ text, start, end }, i) => ({
    form: text,
    written: unit.text.slice(start, end),
    asked: asked.has(text),
    first: i === 0,
  }));
  return probe.terms.length === 0 ? 0 : typeEvidence(type, tokens, foldText(unit.text), view.language);
}
