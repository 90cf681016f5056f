import { hasAntonymPair, isNegated } from './negation.ts';
import type { QuestionView } from './question-view.ts';
import { type Candidate, coverage, sentenceFeatureNames } from './sentence-features.ts';

/** What the decision between answering and refusing weighs. The order is that of the weights. */
export const supportFeatureNames = [
  'sentenceCoverage',
  'passageCoverage',
  'passageProperCoverage',
  'searchScore',
  'rankScore',
  'margin',
  'rarestMissing',
  'missingShare',
  'unknownShare',
  'termCount',
  'fewTerms',
  'adjacentPairs',
  'windowCoverage',
  'typeMet',
  'typeMissing',
  'negation',
  'antonym',
  'titleCoverage',
  'answerNear',
] as const;

/** Features of the best candidate and of how it stands out; `ranked` is best first, not empty. */
export function supportFeatures(
  question: QuestionView,
  ranked: readonly { candidate: Candidate; score: number }[],
): number[] {
  const [first, second] = ranked;
  if (!first) return supportFeatureNames.map(() => 0);
  const { candidate } = first;
  const passage = ranked
    .filter((other) => other.candidate.view === candidate.view)
    .map((other) => other.candidate.matches);
  const title = Float64Array.from(question.terms, (term) =>
    candidate.view.titleStems.has(term.stems[candidate.view.language]) ? 1 : 0,
  );
  const met = question.terms.map((_, i) => Math.max(title[i] ?? 0, ...passage.map((match) => match[i] ?? 0)));
  const missing = question.terms.filter((_, i) => (met[i] ?? 0) === 0);
  const typed = question.type !== 'other' && question.type !== 'yesNo';
  const evidence = typeEvidenceOf(candidate);
  return [
    coverage(question, [candidate.matches]),
    coverage(question, [...passage, title]),
    properShare(question, met),
    question.totalIdf > 0 ? candidate.view.passage.score / question.totalIdf : 0,
    first.score,
    second ? Math.min(3, first.score - second.score) : 3,
    Math.max(0, ...missing.map((term) => term.idf)) / question.maxIdf,
    question.terms.length > 0 ? missing.length / question.terms.length : 1,
    question.terms.length > 0
      ? question.terms.filter((term) => term.idf >= question.maxIdf * 0.999).length / question.terms.length
      : 1,
    Math.log1p(question.terms.length),
    question.terms.length < 3 ? 1 : 0,
    feature(candidate, 'adjacentPairs'),
    feature(candidate, 'windowCoverage'),
    typed ? evidence : 0,
    typed && evidence === 0 ? 1 : 0,
    isNegated(
      candidate.sentence.words.map((word) => word.form),
      candidate.view.language,
    ) === question.negated
      ? 0
      : 1,
    hasAntonymPair(question.forms, new Set(candidate.sentence.words.map((word) => word.form)), candidate.view.language)
      ? 1
      : 0,
    feature(candidate, 'titleCoverage'),
    feature(candidate, 'answerNear'),
  ];
}

function feature(candidate: Candidate, name: (typeof sentenceFeatureNames)[number]): number {
  return candidate.features[sentenceFeatureNames.indexOf(name)] ?? 0;
}

function typeEvidenceOf(candidate: Candidate): number {
  const names = ['typePerson', 'typeTime', 'typeNumber', 'typePlaceOrName', 'typeCue'] as const;
  return Math.max(...names.map((name) => feature(candidate, name)));
}

function properShare(question: QuestionView, met: readonly number[]): number {
  let total = 0;
  let sum = 0;
  question.terms.forEach((term, i) => {
    if (!term.proper) return;
    total += term.idf;
    sum += term.idf * (met[i] ?? 0);
  });
  return total === 0 ? 1 : sum / total;
}
