import { type MetTerms, type Ranked, readMetTerms } from './met-terms.ts';
import { readMismatches } from './mismatches.ts';
import type { ParsedQuestion, QuestionTerm } from './parse-question.ts';
import { type Candidate, coverage, sentenceFeatureNames } from './sentence-features.ts';

/** Features of the decision between answer and refusal, in the order of the weights. */
export const supportFeatureNames = [
  'sentenceCoverage',
  'sentenceCoverageSquared',
  'windowCoverage',
  'passageCoverage',
  'searchScore',
  'searchScoreLog',
  'scoreTimesCoverage',
  'titleCoverage',
  'secondPassage',
  'otherPassages',
  'otherCoverage',
  'noneMissing',
  'nounsMissingInWindow',
  'nounsMissingInPassage',
  'nameUnknown',
  'numberMissing',
  'commonMissing',
  'rarestMet',
  'specificMet',
  'specificUnknown',
  'termCount',
  'fewTerms',
  'questionLength',
  'littleKnown',
  'unknownOfLittle',
  'otherLanguage',
  'pairs',
  'nearTimesMissing',
  'oneClause',
  'brokenPair',
  'swap',
  'swapName',
  'opposite',
  'negation',
  'qualifiersMissing',
  'novelShare',
  'typeMet',
  'answerNear',
] as const;

/** Returns the features of the best candidate and of its distance to the others; `ranked` is best first. */
export function supportFeatures(question: ParsedQuestion, ranked: Ranked): number[] {
  const [first] = ranked;
  if (!first || question.terms.length === 0) return supportFeatureNames.map(() => 0);
  const { candidate } = first;
  const met = readMetTerms(question, candidate, ranked);
  return [
    ...coverages(question, candidate, ranked),
    ...others(question, candidate, ranked),
    ...missing(question, met),
    ...extent(question),
    is(candidate.view.language !== question.language),
    candidate.order.pairs,
    candidate.order.near * share(question, (term, i) => !met.inSentence[i] && !term.isFocus),
    clauseShare(question, candidate),
    ...mismatches(question, candidate, met),
    feature(candidate, 'qualifiersMissing'),
    feature(candidate, 'novelShare'),
    isTyped(question) ? candidate.evidence : 0,
    feature(candidate, 'answerNear'),
  ];
}

const is = (condition: boolean): number => (condition ? 1 : 0);
const isNumber = (term: QuestionTerm): boolean => /^\d/.test(term.form);
const isTyped = ({ type }: ParsedQuestion): boolean => type !== 'other' && type !== 'yesNo';

function coverages(question: ParsedQuestion, candidate: Candidate, ranked: Ranked): number[] {
  const { view } = candidate;
  const passage = ranked.flatMap((other) => (other.candidate.view === view ? [other.candidate] : []));
  const window = passage.filter((other) => Math.abs(other.position - candidate.position) <= 1);
  const title = Float64Array.from(question.terms, (term) => (view.titleStems.has(term.stems[view.language]) ? 1 : 0));
  const of = (candidates: readonly Candidate[]): number =>
    coverage(question, [title, ...candidates.map(({ matches }) => matches)]);
  const own = coverage(question, [candidate.matches]);
  const whole = of(passage);
  const found = view.passage.score / Math.max(question.totalIdf, 1e-9);
  const foundLog = Math.log(0.05 + found);
  return [own, own * own, of(window), whole, found, foundLog, foundLog * whole, feature(candidate, 'titleCoverage')];
}

/** Compares the other passages: when many cover the same terms, a near miss is likelier. */
function others(question: ParsedQuestion, { view }: Candidate, ranked: Ranked): number[] {
  const views = new Set(ranked.map(({ candidate }) => candidate.view));
  views.delete(view);
  const scores = [...views].map(({ passage }) => passage.score / Math.max(view.passage.score, 1e-9));
  const coveredBy = [...views].map((other) => {
    const its = ranked.flatMap(({ candidate }) => (candidate.view === other ? [candidate] : []));
    return share(question, (_, i) => its.some(({ matches }) => (matches[i] ?? 0) > 0));
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
  return [Math.min(2, Math.max(0, ...scores)), Math.min(2, mean), Math.max(0, ...coveredBy)];
}

function missing(question: ParsedQuestion, met: MetTerms): number[] {
  const { terms, maxIdf } = question;
  const isUnknown = (term: QuestionTerm): boolean => term.idf >= maxIdf * 0.999;
  // Excludes words that an answer may omit or rephrase.
  const isMissed = (term: QuestionTerm): boolean => !term.isLight && !term.isFocus;
  const specific = terms
    .map((term, i) => ({ term, isMet: met.inPassage[i] === true }))
    .filter(({ term }) => term.isSpecific);
  const rarest = specific.reduce<(typeof specific)[number] | null>(
    (best, one) => (best && best.term.idf >= one.term.idf ? best : one),
    null,
  );
  return [
    is(met.inPassage.every(Boolean)),
    share(question, (term, i) => !met.inWindow[i] && term.isNoun && isMissed(term)),
    share(question, (term, i) => !met.inPassage[i] && term.isNoun && isMissed(term)),
    is(terms.some((term, i) => !met.anywhere[i] && term.proper && !isNumber(term))),
    is(terms.some((term, i) => !met.inSentence[i] && !met.inTitle[i] && isNumber(term))),
    share(question, (term, i) => !met.inSentence[i] && !term.isSpecific && isMissed(term)),
    is(rarest?.isMet ?? false),
    Math.min(4, specific.filter(({ isMet }) => isMet).length),
    is(specific.some(({ term, isMet }) => !isMet && isUnknown(term))),
  ];
}

function extent({ terms, words, maxIdf, littleKnown }: ParsedQuestion): number[] {
  const unknown = terms.filter((term) => term.idf >= maxIdf * 0.999).length;
  return [
    Math.log1p(terms.length),
    is(terms.length < 3),
    Math.log(Math.max(1, words.length)),
    littleKnown,
    (littleKnown * unknown) / terms.length,
  ];
}

function mismatches(question: ParsedQuestion, candidate: Candidate, met: MetTerms): number[] {
  const { brokenPair, swap, swapName, opposite, negation } = readMismatches(question, candidate, met);
  return [is(brokenPair), swap, swapName, opposite, is(negation)];
}

/** Returns the share of the sentence's matched terms that occur in a single clause. */
function clauseShare({ terms }: ParsedQuestion, { sentence, matches, view }: Candidate): number {
  const clauses = new Map<number, number>();
  let all = 0;
  terms.forEach((term, i) => {
    if (matches[i] !== 1) return;
    all += term.idf;
    const places = sentence.places.get(term.stems[view.language]) ?? [];
    for (const clause of new Set(places.map((place) => sentence.words[place]?.clause ?? 0)))
      clauses.set(clause, (clauses.get(clause) ?? 0) + term.idf);
  });
  return all === 0 ? 0 : Math.max(0, ...clauses.values()) / all;
}

function feature(candidate: Candidate, name: (typeof sentenceFeatureNames)[number]): number {
  return candidate.features[sentenceFeatureNames.indexOf(name)] ?? 0;
}

/** Returns the share of the question's idf that the chosen terms have. */
function share({ terms, totalIdf }: ParsedQuestion, isChosen: (term: QuestionTerm, i: number) => boolean): number {
  const sum = terms.reduce((total, term, i) => total + (isChosen(term, i) ? term.idf : 0), 0);
  return sum / Math.max(totalIdf, 1e-9);
}
