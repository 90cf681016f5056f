import { carryLabels, findLabels, labelsAbove } from './carry-labels.ts';
import { matchTerms } from './match-terms.ts';
import type { ParsedPassage, ParsedSentence } from './parse-passage.ts';
import type { ParsedQuestion } from './parse-question.ts';
import { isNumberWord, typeEvidence } from './type-evidence.ts';
import { bestKept, type OrderKept, orderKept } from './word-order.ts';

/** Features of the ranker, in the order of the weights. */
export const sentenceFeatureNames = [
  'coverage',
  'bm25',
  'localCoverage',
  'commonCoverage',
  'passageScore',
  'passageFirst',
  'passageLead',
  'passageCoverage',
  'coverageInFirst',
  'titleCoverage',
  'windowCoverage',
  'previousForPronoun',
  'previousGain',
  'twoBackGain',
  'nextGain',
  'pairs',
  'triples',
  'near',
  'subsequence',
  'qualifiersMissing',
  'subjectAsked',
  'askedEarly',
  'novelShare',
  'repeats',
  'short',
  'digits',
  'position',
  'last',
  'typePerson',
  'typeTime',
  'typeNumber',
  'typePlaceOrName',
  'unitNumber',
  'answerNear',
  'focusNear',
] as const;

export type Candidate = {
  view: ParsedPassage;
  sentence: ParsedSentence;
  position: number;
  matches: Float64Array;
  features: number[];
  /** Likelihood that it contains an answer of the expected type, 0..1. */
  evidence: number;
  order: OrderKept;
};

/** Returns all sentences of all passages as candidates, with their features. */
export function readCandidates(question: ParsedQuestion, passages: readonly ParsedPassage[]): Candidate[] {
  const topScore = Math.max(...passages.map((view) => view.passage.score), 1e-9);
  const read = passages.map((view) => readOne(question, view));
  const shared = {
    topScore,
    lead: leadOf(passages),
    local: localWeights(
      question,
      read.flatMap(({ matches }) => matches),
    ),
  };
  return read.flatMap(({ view, labels, matches, orders }) => {
    const context = { ...readContext(question, view, matches), ...shared };
    return view.sentences.flatMap((sentence, position) => {
      const [own, order] = [matches[position], orders[position]];
      if (labels[position] || !own || !order) return [];
      const evidence = evidenceOf(question, sentence, view);
      const candidate = { view, sentence, position, matches: own, order, evidence };
      return [{ ...candidate, features: features(question, candidate, { ...context, matches }) }];
    });
  });
}

/** Returns the terms of the question that each sentence of a passage matches, including the labels above it. */
function readOne(question: ParsedQuestion, view: ParsedPassage) {
  const { sentences } = view;
  const labels = findLabels(sentences);
  const above = labelsAbove(sentences, labels);
  const kept = sentences.map((sentence) => orderKept(question.order, sentence));
  return {
    view,
    labels,
    matches: carryLabels(
      above,
      sentences.map((sentence) => matchTerms(question.terms, sentence, view.language)),
    ),
    orders: kept.map((own, i) => {
      const label = above[i];
      const its = label ? kept[label.position] : undefined;
      return label && its ? bestKept(own, its, label.share) : own;
    }),
  };
}

/** Returns how far the best passage's score is ahead of the next, 0..1. */
function leadOf(passages: readonly ParsedPassage[]): number {
  const [first, second] = passages.map((view) => view.passage.score).sort((a, b) => b - a);
  return first && second ? Math.min(1, first / second - 1) : 0;
}

type Context = {
  local: Float64Array;
  matches: readonly Float64Array[];
  topScore: number;
  lead: number;
  passageCoverage: number;
  titleCoverage: number;
};

function readContext(question: ParsedQuestion, view: ParsedPassage, matches: readonly Float64Array[]) {
  const title = Float64Array.from(question.terms, (term) => (view.titleStems.has(term.stems[view.language]) ? 1 : 0));
  return {
    passageCoverage: coverage(question, [...matches, title]),
    titleCoverage: coverage(question, [title]),
  };
}

/** Returns the share of the question's idf that at least one of the texts matches. */
export function coverage(question: ParsedQuestion, matches: readonly Float64Array[]): number {
  if (question.totalIdf === 0) return 0;
  let sum = 0;
  question.terms.forEach((term, i) => {
    let best = 0;
    for (const match of matches) best = Math.max(best, match[i] ?? 0);
    sum += best * term.idf;
  });
  return sum / question.totalIdf;
}

type Read = Omit<Candidate, 'features'>;

function features(question: ParsedQuestion, candidate: Read, context: Context): number[] {
  const { view, sentence, position, matches, order, evidence } = candidate;
  const own = coverage(question, [matches]);
  const around = neighborhood(question, own, { position, matches: context.matches });
  const isFirst = view.rank === 0;
  const isType = (...types: ParsedQuestion['type'][]): number => (types.includes(question.type) ? evidence : 0);
  return [
    own,
    bm25(question, sentence, matches),
    weightedShare(context.local, matches),
    commonCoverage(question, matches),
    view.passage.score / context.topScore,
    Number(isFirst),
    isFirst ? context.lead : 0,
    context.passageCoverage,
    isFirst ? own : 0,
    context.titleCoverage,
    around.window,
    startsWithReference(sentence) ? around.previous : 0,
    around.previous,
    around.twoBack,
    around.next,
    order.pairs,
    order.triples,
    order.near,
    order.subsequence,
    qualifiersMissing(question, sentence),
    ...placing(question, candidate),
    ...novelty(question, sentence),
    Number(sentence.words.length < 7),
    Number(/\d/.test(sentence.text)),
    Math.log1p(position),
    Number(position === context.matches.length - 1),
    isType('person'),
    isType('date', 'year'),
    isType('number', 'percent', 'money'),
    isType('place', 'name'),
    unitNumber(question, candidate),
    answerNear(question, candidate),
    focusNear(question, candidate),
  ];
}

function evidenceOf(question: ParsedQuestion, sentence: ParsedSentence, view: ParsedPassage): number {
  const tokens = sentence.words.map((word, i) => ({
    form: word.form,
    written: word.written,
    asked: question.forms.has(word.form),
    first: i === 0,
  }));
  return typeEvidence(question.type, tokens, sentence.folded, view.language);
}

/** Returns what the surrounding sentences add to the coverage of this one. */
function neighborhood(
  question: ParsedQuestion,
  own: number,
  at: { position: number; matches: readonly Float64Array[] },
) {
  const [twoBack, before, matches, after] = [-2, -1, 0, 1].map((step) => at.matches[at.position + step]);
  const of = (...several: (Float64Array | undefined)[]) =>
    coverage(
      question,
      several.filter((match) => match !== undefined),
    );
  const withBefore = before ? of(before, matches) : own;
  return {
    window: of(before, matches, after) - own,
    previous: withBefore - own,
    twoBack: twoBack ? of(twoBack, before, matches) - withBefore : 0,
    next: after ? of(matches, after) - own : 0,
  };
}

/** Coverage without names and numbers: the names of a passage are in most of its sentences. */
function commonCoverage(question: ParsedQuestion, matches: Float64Array): number {
  return weightedShare(
    Float64Array.from(question.terms, (term) => (term.proper ? 0 : term.idf)),
    matches,
  );
}

function qualifiersMissing({ qualifiers }: ParsedQuestion, sentence: ParsedSentence): number {
  if (qualifiers.length === 0) return 0;
  const missing = qualifiers.filter((form) => !sentence.words.some((word) => word.form === form));
  return missing.length / qualifiers.length;
}

/**
 * Returns whether the first content word is a term of the question, and the share of the matched idf in the first half
 * of the sentence.
 */
function placing(question: ParsedQuestion, { sentence, view }: Read): [number, number] {
  const subject = sentence.words.find((word) => !word.stop)?.stem;
  const early = Math.max(3, sentence.words.length / 2);
  let [met, metEarly] = [0, 0];
  for (const term of question.terms) {
    const place = sentence.places.get(term.stems[view.language])?.[0];
    if (place === undefined) continue;
    met += term.idf;
    if (place < early) metEarly += term.idf;
  }
  const isAsked = question.terms.some((term) => term.stems[view.language] === subject);
  return [Number(isAsked), met > 0 ? metEarly / met : 0];
}

/** Returns the share of new words, and 1 for a sentence that only repeats the question and so cannot answer it. */
function novelty(question: ParsedQuestion, sentence: ParsedSentence): [number, number] {
  const content = sentence.words.filter((word) => !word.stop);
  const novel = content.filter((word) => !question.forms.has(word.form)).length;
  const repeats = novel <= 1 && novel < content.length;
  return [novel / Math.max(1, content.length), Number(repeats)];
}

/** Returns BM25 with the sentence as the document, divided by its maximum. */
function bm25(question: ParsedQuestion, sentence: ParsedSentence, matches: Float64Array): number {
  const damping = 1.2 * (0.4 + 0.6 * (sentence.words.length / 25));
  let sum = 0;
  question.terms.forEach((term, i) => {
    const match = matches[i] ?? 0;
    if (match > 0) sum += (term.idf * match * 2.2) / (1 + damping);
  });
  return question.totalIdf > 0 ? sum / question.totalIdf : 0;
}

const references = new Set(
  `it he she they this these those that his her its their such here there one both
  el ella ellos ellas este esta estos estas ese esa esos esas esto eso su sus dicho dicha tal`.split(/\s+/),
);

function startsWithReference(sentence: ParsedSentence): boolean {
  return sentence.words.slice(0, 3).some((word) => references.has(word.form));
}

/** Returns 1 for a number next to the thing counted ("How many points …"). */
function unitNumber(question: ParsedQuestion, { sentence, view }: Read): number {
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

/**
 * Returns how close a possible answer (a number or name not in the question) is to the question's terms; near 1 for
 * adjacent words.
 */
function answerNear(question: ParsedQuestion, { sentence, matches, view }: Read): number {
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

/** Returns 1 when the focus ("Which battle …") is next to a name or number that is not in the question. */
function focusNear({ focus, forms }: ParsedQuestion, { sentence, view }: Read): number {
  const places = focus ? (sentence.places.get(focus.stems[view.language]) ?? []) : [];
  const isNew = (place: number): boolean => {
    const word = place > 0 ? sentence.words[place] : undefined;
    return word !== undefined && /^[\p{Lu}\d]/u.test(word.written) && !forms.has(word.form);
  };
  return Number(places.some((place) => [place - 2, place - 1, place + 1, place + 2].some(isNew)));
}

function wantedWord(question: ParsedQuestion, view: ParsedPassage) {
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
 * Returns the weight of each term among these sentences. A name that every sentence contains does not distinguish them,
 * however rare it is in the collection.
 */
function localWeights(question: ParsedQuestion, matches: readonly Float64Array[]): Float64Array {
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
