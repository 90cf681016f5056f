import { carryLabels, findLabels } from './carry-labels.ts';
import { matchTerms } from './match-terms.ts';
import { isNegated } from './negation.ts';
import type { PassageView, SentenceView } from './passage-view.ts';
import type { QuestionView } from './question-view.ts';
import { isNumberWord, typeEvidence } from './type-evidence.ts';

/** What the ranker weighs. The order is that of the weights. */
export const sentenceFeatureNames = [
  'coverage',
  'bm25',
  'properCoverage',
  'passageScore',
  'passageFirst',
  'passageCoverage',
  'windowCoverage',
  'previousForPronoun',
  'titleCoverage',
  'adjacentPairs',
  'ordered',
  'novelWords',
  'words',
  'short',
  'firstSentence',
  'asking',
  'heading',
  'negation',
  'typePerson',
  'typeTime',
  'typeNumber',
  'typePlaceOrName',
  'typeCue',
  'unitNumber',
  'bestInPassage',
  'answerNear',
  'localCoverage',
  'localBm25',
  'plainCoverage',
  'rarestMet',
  'previousCoverage',
  'nextCoverage',
  'relatives',
  'tightness',
  'properMissing',
] as const;

export type Candidate = {
  view: PassageView;
  sentence: SentenceView;
  position: number;
  matches: Float64Array;
  features: number[];
};

/** All sentences of all passages as candidates, with their features. */
export function readCandidates(question: QuestionView, passages: readonly PassageView[]): Candidate[] {
  const topScore = Math.max(...passages.map((view) => view.passage.score), 1e-9);
  const allLabels = passages.map((view) => findLabels(view.sentences));
  const allMatches = passages.map((view, at) => {
    const own = view.sentences.map((sentence) => matchTerms(question.terms, sentence, view.language));
    return carryLabels(view.sentences, allLabels[at] ?? [], own);
  });
  const local = localWeights(question, allMatches.flat());
  return passages.flatMap((view, at) => {
    const matches = allMatches[at] ?? [];
    const context = readContext(question, view, matches);
    return view.sentences.flatMap((sentence, position) => {
      if (allLabels[at]?.[position]) return [];
      const candidate = { view, sentence, position, matches: matches[position] ?? new Float64Array(), features: [] };
      return [{ ...candidate, features: features(question, candidate, { ...context, matches, topScore, local }) }];
    });
  });
}

type Context = {
  local: Float64Array;
  matches: Float64Array[];
  topScore: number;
  passageCoverage: number;
  titleCoverage: number;
  bestCoverage: number;
};

function readContext(question: QuestionView, view: PassageView, matches: Float64Array[]) {
  const title = Float64Array.from(question.terms, (term) => (view.titleStems.has(term.stems[view.language]) ? 1 : 0));
  return {
    passageCoverage: coverage(question, [...matches, title]),
    titleCoverage: coverage(question, [title]),
    bestCoverage: Math.max(0, ...matches.map((match) => coverage(question, [match]))),
  };
}

/** Share of the question's idf that at least one of the texts meets. */
export function coverage(question: QuestionView, matches: readonly Float64Array[]): number {
  if (question.totalIdf === 0) return 0;
  let sum = 0;
  question.terms.forEach((term, i) => {
    let best = 0;
    for (const match of matches) best = Math.max(best, match[i] ?? 0);
    sum += best * term.idf;
  });
  return sum / question.totalIdf;
}

function features(question: QuestionView, candidate: Omit<Candidate, 'features'>, context: Context): number[] {
  const { view, sentence, position, matches } = candidate;
  const own = coverage(question, [matches]);
  const before = context.matches[position - 1];
  const after = context.matches[position + 1];
  const near = [before, matches, after].filter((match) => match !== undefined);
  const wordCount = sentence.words.length;
  const evidence = evidenceOf(question, candidate);
  const is = (condition: boolean): number => (condition ? 1 : 0);
  return [
    own,
    bm25(question, sentence, matches),
    properCoverage(question, matches),
    view.passage.score / context.topScore,
    is(view.rank === 0),
    context.passageCoverage,
    coverage(question, near) - own,
    before && startsWithReference(sentence) ? coverage(question, [before, matches]) - own : 0,
    context.titleCoverage,
    adjacentPairs(question, candidate),
    ordered(question, candidate),
    Math.log1p(novelWords(question, sentence)),
    Math.log1p(wordCount),
    is(wordCount < 7),
    is(position === 0),
    is(/\?["”’»)]*$/.test(sentence.text)),
    is(sentence.heading),
    is(
      isNegated(
        sentence.words.map((word) => word.form),
        view.language,
      ) && !question.negated,
    ),
    question.type === 'person' ? evidence : 0,
    question.type === 'date' || question.type === 'year' ? evidence : 0,
    question.type === 'number' || question.type === 'percent' || question.type === 'money' ? evidence : 0,
    question.type === 'place' || question.type === 'name' ? evidence : 0,
    question.type === 'reason' || question.type === 'manner' || question.type === 'definition' ? evidence : 0,
    unitNumber(question, candidate),
    is(own > 0 && own === context.bestCoverage),
    answerNear(question, candidate),
    weightedShare(context.local, matches),
    weightedShare(context.local, matches) / (0.4 + 0.6 * (wordCount / 25)),
    weightedShare(
      context.local.map(() => 1),
      matches,
    ),
    rarestMet(question, matches),
    before ? coverage(question, [before]) : 0,
    after ? coverage(question, [after]) : 0,
    weightedShare(context.local, matches) -
      weightedShare(
        context.local,
        matches.map((match) => (match === 1 ? 1 : 0)),
      ),
    tightness(question, candidate),
    before && startsWithReference(sentence) ? 0 : question.terms.some((term, i) => term.proper && !matches[i]) ? 1 : 0,
  ];
}

function evidenceOf(question: QuestionView, { sentence, view }: Omit<Candidate, 'features'>): number {
  const tokens = sentence.words.map((word, i) => ({
    form: word.form,
    written: word.written,
    asked: question.forms.has(word.form),
    first: i === 0,
  }));
  return typeEvidence(question.type, tokens, sentence.folded, view.language);
}

/** BM25 of the sentence as a document of its own, over the highest sum it could reach. */
function bm25(question: QuestionView, sentence: SentenceView, matches: Float64Array): number {
  const damping = 1.2 * (0.4 + 0.6 * (sentence.words.length / 25));
  let sum = 0;
  question.terms.forEach((term, i) => {
    const match = matches[i] ?? 0;
    if (match > 0) sum += (term.idf * match * 2.2) / (1 + damping);
  });
  return question.totalIdf > 0 ? sum / question.totalIdf : 0;
}

function properCoverage(question: QuestionView, matches: Float64Array): number {
  let total = 0;
  let met = 0;
  question.terms.forEach((term, i) => {
    if (!term.proper) return;
    total += term.idf;
    met += term.idf * (matches[i] ?? 0);
  });
  return total === 0 ? 0 : met / total;
}

const references = new Set(
  `it he she they this these those that his her its their such here there one both
  el ella ellos ellas este esta estos estas ese esa esos esas esto eso su sus dicho dicha tal`.split(/\s+/),
);

function startsWithReference(sentence: SentenceView): boolean {
  return sentence.words.slice(0, 3).some((word) => references.has(word.form));
}

/** Share of the question's neighbouring terms that are neighbours in the sentence too. */
function adjacentPairs(question: QuestionView, { sentence, view }: Omit<Candidate, 'features'>): number {
  let pairs = 0;
  let found = 0;
  for (let i = 1; i < question.terms.length; i++) {
    const left = question.terms[i - 1];
    const right = question.terms[i];
    if (!left || !right || right.position - left.position > 2) continue;
    pairs++;
    const lefts = sentence.places.get(left.stems[view.language]) ?? [];
    const rights = sentence.places.get(right.stems[view.language]) ?? [];
    if (lefts.some((a) => rights.some((b) => Math.abs(b - a) <= 2 && a !== b))) found++;
  }
  return pairs === 0 ? 0 : found / pairs;
}

/** Share of the terms met in the question's order. */
function ordered(question: QuestionView, { sentence, view }: Omit<Candidate, 'features'>): number {
  let last = -1;
  let length = 0;
  for (const term of question.terms) {
    const next = sentence.places.get(term.stems[view.language])?.find((place) => place > last);
    if (next === undefined) continue;
    last = next;
    length++;
  }
  return question.terms.length === 0 ? 0 : length / question.terms.length;
}

function novelWords(question: QuestionView, sentence: SentenceView): number {
  let count = 0;
  for (const word of sentence.words) if (!word.stop && !question.forms.has(word.form)) count++;
  return count;
}

/** "How many points …": a number right before the thing counted. */
function unitNumber(question: QuestionView, { sentence, view }: Omit<Candidate, 'features'>): number {
  if (question.type !== 'number') return 0;
  const unit = question.terms[0];
  if (!unit) return 0;
  const places = sentence.places.get(unit.stems[view.language]) ?? [];
  const found = places.some((place) =>
    [...sentence.words.slice(Math.max(0, place - 3), place), ...sentence.words.slice(place + 1, place + 2)].some(
      (word) => isNumberWord(word.form, view.language),
    ),
  );
  return found ? 1 : 0;
}

/** How close a possible answer (a number, a name the question does not have) stands to the words asked about: 1 next to them. */
function answerNear(question: QuestionView, { sentence, matches, view }: Omit<Candidate, 'features'>): number {
  const wanted = wantedWord(question, view);
  if (!wanted) return 0;
  const asked: number[] = [];
  question.terms.forEach((term, i) => {
    if (matches[i] === 1) asked.push(...(sentence.places.get(term.stems[view.language]) ?? []));
  });
  let nearest = Number.POSITIVE_INFINITY;
  sentence.words.forEach((word, place) => {
    if (question.forms.has(word.form) || !wanted(word.form, word.written, place)) return;
    for (const other of asked) nearest = Math.min(nearest, Math.abs(other - place));
  });
  return Number.isFinite(nearest) ? 1 / (1 + nearest / 4) : 0;
}

function wantedWord(question: QuestionView, view: PassageView) {
  switch (question.type) {
    case 'number':
    case 'percent':
    case 'money':
      return (form: string) => isNumberWord(form, view.language);
    case 'year':
    case 'date':
      return (form: string) => /^\d/.test(form);
    case 'person':
    case 'place':
    case 'name':
      return (_form: string, written: string, place: number) => place > 0 && /^\p{Lu}/u.test(written);
    default:
      return null;
  }
}

/**
 * Weight of each term among the sentences at hand: a name that every sentence of the passages has tells them apart no more,
 * however rare it is in the collection.
 */
function localWeights(question: QuestionView, matches: readonly Float64Array[]): Float64Array {
  return Float64Array.from(question.terms, (_, i) => {
    const having = matches.filter((match) => (match[i] ?? 0) > 0).length;
    return having === 0 ? 0 : Math.log(1 + (matches.length - having + 0.5) / (having + 0.5));
  });
}

function weightedShare(weights: Float64Array, matches: Float64Array): number {
  let total = 0;
  let met = 0;
  weights.forEach((weight, i) => {
    total += weight;
    met += weight * (matches[i] ?? 0);
  });
  return total === 0 ? 0 : met / total;
}

function rarestMet(question: QuestionView, matches: Float64Array): number {
  let rarest = 0;
  question.terms.forEach((term, i) => {
    if (term.idf > (question.terms[rarest]?.idf ?? 0)) rarest = i;
  });
  return matches[rarest] ?? 0;
}

/** How close together the terms met stand: their number over the words that the nearest of each span. */
function tightness(question: QuestionView, { sentence, matches, view }: Omit<Candidate, 'features'>): number {
  const places: number[] = [];
  let terms = 0;
  question.terms.forEach((term, i) => {
    const found = matches[i] === 1 ? sentence.places.get(term.stems[view.language]) : undefined;
    if (!found) return;
    terms++;
    places.push(...found);
  });
  if (terms < 2) return 0;
  const span = Math.max(...places) - Math.min(...places) + 1;
  return terms / Math.max(terms, span);
}
