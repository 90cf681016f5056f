import type { QuestionTerm, QuestionView } from './question-view.ts';
import { type Candidate, coverage, sentenceFeatureNames } from './sentence-features.ts';

/** What the decision between answering and refusing weighs. The order is that of the weights. */
export const supportFeatureNames = [
  'sentenceCoverage',
  'sentenceCoverageSquared',
  'passageCoverage',
  'passageCoverageSquared',
  'windowCoverage',
  'properMissing',
  'numberMissing',
  'searchScore',
  'searchScoreLog',
  'secondPassage',
  'margin',
  'topShare',
  'rarestMissing',
  'rarestMissingInWindow',
  'missingShare',
  'noneMissing',
  'oneMissing',
  'unknownShare',
  'anyUnknown',
  'termCount',
  'fewTerms',
  'pairs',
  'near',
  'subsequence',
  'qualifiersMissing',
  'novelShare',
  'typeMet',
  'typeMissing',
  'titleCoverage',
  'answerNear',
  'localCoverage',
  'scoreTimesCoverage',
  'titleTimesCoverage',
  'littleKnown',
  'unknownOfLittle',
] as const;

type Ranked = readonly { candidate: Candidate; score: number }[];

/** Features of the best candidate and of how it stands out; `ranked` is best first. */
export function supportFeatures(question: QuestionView, ranked: Ranked): number[] {
  const [first, second] = ranked;
  if (!first || question.terms.length === 0) return supportFeatureNames.map(() => 0);
  const { candidate } = first;
  const passage = readPassage(question, candidate, ranked);
  const terms = question.terms;
  const missing = terms.filter((_, i) => !passage.met[i]);
  const outside = terms.filter((_, i) => !passage.near[i]);
  const unknown = terms.filter((term) => term.idf >= question.maxIdf * 0.999).length;
  const own = coverage(question, [candidate.matches]);
  const whole = coverage(question, [passage.met]);
  const found = candidate.view.passage.score / Math.max(question.totalIdf, 1e-9);
  const { evidence } = candidate;
  const typed = question.type !== 'other' && question.type !== 'yesNo';
  const is = (condition: boolean): number => (condition ? 1 : 0);
  return [
    own,
    own * own,
    whole,
    whole * whole,
    coverage(question, [passage.near]),
    share(
      missing.filter((term) => term.proper),
      terms,
    ),
    is(missing.some((term) => /^\d/.test(term.form))),
    found,
    Math.log(0.05 + found),
    secondPassage(candidate, ranked),
    second ? Math.min(3, first.score - second.score) : 3,
    topShare(ranked),
    rarest(missing) / question.maxIdf,
    rarest(outside) / question.maxIdf,
    missing.length / terms.length,
    is(missing.length === 0),
    is(missing.length === 1),
    unknown / terms.length,
    is(unknown > 0),
    Math.log1p(terms.length),
    is(terms.length < 3),
    candidate.order.pairs,
    candidate.order.near,
    candidate.order.subsequence,
    feature(candidate, 'qualifiersMissing'),
    feature(candidate, 'novelShare'),
    typed ? evidence : 0,
    is(typed && evidence === 0),
    feature(candidate, 'titleCoverage'),
    feature(candidate, 'answerNear'),
    feature(candidate, 'localCoverage'),
    Math.log(0.05 + found) * whole,
    feature(candidate, 'titleCoverage') * whole,
    question.littleKnown,
    (question.littleKnown * unknown) / terms.length,
  ];
}

function readPassage(question: QuestionView, candidate: Candidate, ranked: Ranked) {
  const { view } = candidate;
  const all = ranked.flatMap((other) => (other.candidate.view === view ? [other.candidate] : []));
  const title = Float64Array.from(question.terms, (term) => (view.titleStems.has(term.stems[view.language]) ? 1 : 0));
  const best = (matches: readonly Float64Array[]) =>
    Float64Array.from(question.terms, (_, i) => Math.max(...matches.map((match) => match[i] ?? 0)));
  const neighbours = all.filter((other) => Math.abs(other.position - candidate.position) <= 1);
  return {
    met: best([title, ...all.map((other) => other.matches)]),
    near: best([title, ...neighbours.map((other) => other.matches)]),
  };
}

function feature(candidate: Candidate, name: (typeof sentenceFeatureNames)[number]): number {
  return candidate.features[sentenceFeatureNames.indexOf(name)] ?? 0;
}

const rarest = (terms: readonly QuestionTerm[]): number => Math.max(0, ...terms.map((term) => term.idf));

function share(part: readonly QuestionTerm[], all: readonly QuestionTerm[]): number {
  const sum = (terms: readonly QuestionTerm[]): number => terms.reduce((total, term) => total + term.idf, 0);
  return sum(part) / Math.max(sum(all), 1e-9);
}

/** The score of the best passage other than the one answered from, against that one's. */
function secondPassage(candidate: Candidate, ranked: Ranked): number {
  const others = ranked
    .filter((other) => other.candidate.view !== candidate.view)
    .map((other) => other.candidate.view.passage.score);
  return Math.min(2, Math.max(0, ...others) / Math.max(candidate.view.passage.score, 1e-9));
}

function topShare(ranked: Ranked): number {
  const top = ranked[0]?.score ?? 0;
  return 1 / ranked.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
}
