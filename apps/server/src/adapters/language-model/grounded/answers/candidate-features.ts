import { foldText } from '../../../../lib/text/fold-text.ts';
import { coverageOf } from '../units/coverage.ts';
import { matchBag, type Probe } from '../units/probe.ts';
import { type AskedValue, hasValueOf } from './asked-values.ts';
import { type Candidate, type CandidateKind, candidateKinds, foundKinds } from './candidate.ts';
import { comparedValues } from './candidate-feature-names.ts';
import { isAskedSection } from './is-asked-section.ts';
import { missesOwnSubject } from './own-subject.ts';
import { type Highest, leastMatch, type QuestionView, unknownThings } from './question-view.ts';
import { standingOf } from './updates.ts';
import { valueEvidence } from './value-evidence.ts';

/** Returns the features of a candidate in the order of their names. */
export function candidateFeatures(question: QuestionView, one: Candidate, highest: Highest): number[] {
  const read = readCandidate(question, one);
  return [
    ...matching(read, highest),
    ...placing(read, highest),
    ...lacking(read),
    ...asking(read),
    ...relating(read, highest),
  ];
}

/** A candidate for a question, with what several features need. */
interface ReadCandidate {
  question: QuestionView;
  one: Candidate;
  text: string;
  words: number;
  coverage: number;
  own: number;
  heading: number;
  /** The values asked for that it states. */
  stated: ReadonlySet<AskedValue>;
}

function readCandidate(question: QuestionView, one: Candidate): ReadCandidate {
  const { probe } = question.asked;
  const text = one.statements.map((said) => said.text).join(' ');
  const folded = foldText(text);
  return {
    question,
    one,
    text,
    words: text.split(/\s+/).length,
    coverage: coverageOf(probe, one.matches),
    own: coverageOf(probe, one.own),
    heading: coverageOf(probe, matchBag(probe, one.view.heading)),
    stated: new Set([...question.wanted].filter((value) => hasValueOf(value, text, folded))),
  };
}

const is = (condition: boolean): number => (condition ? 1 : 0);

function matching(
  { question, one, text, words, coverage, own, heading, stated }: ReadCandidate,
  highest: Highest,
): number[] {
  const { asked } = question;
  const { view, kind, matches, topics } = one;
  const sentences = asked.ranking?.sentences ?? [];
  const judged = sentences
    .filter((sentence) => sentence.passage === view.passage && text.includes(sentence.text))
    .reduce((sum, { share }) => sum + share, 0);
  const exact = matches.map((match) => (match >= 0.9 ? 1 : 0));
  return [
    1,
    coverage,
    own,
    heading,
    coverage - highest.coverage,
    own - highest.own,
    topics.all - highest.topics,
    nounShare(asked.probe, matches),
    coverageOf(asked.probe, exact),
    coverage * coverage,
    coverage * is(stated.size > 0),
    Math.log1p(words) / 4,
    coverage / Math.sqrt(1 + words / 8),
    is(isAskedSection(asked, one)),
    is(view.isAnswer) * one.precision,
    is(view.isAnswer) * topics.all,
    is(kind !== 'row' && kind !== 'rows') * topics.all * heading,
    judged,
    is(judged > 0 && sentences[0] !== undefined && text.includes(sentences[0].text)),
  ];
}

function placing({ question, one, text, coverage, own, heading }: ReadCandidate, highest: Highest): number[] {
  const { view, topics, precision } = one;
  const standing = standingFor(question, one);
  return [
    precision,
    precision * Math.max(heading, own),
    topics.best,
    topics.all,
    topics.all * (1 - coverage),
    topics.all * (1 - highest.coverage),
    view.passage.score / question.topScore,
    Math.min(8, one.position) / 8,
    is(text.length > 220),
    is(text.length > 440),
    is(/[?:]["”’»)]*$/.test(text)),
    is(question.asked.recent.has(view)),
    is(standing === 'changed') * coverage,
    is(standing === 'past') * coverage,
    is(standing === 'future' && !question.isFuture) * coverage,
    is(standing === 'future' && question.isFuture) * coverage,
    2 * question.asked.recent.shareOf(view, text, own > 0),
  ];
}

function lacking({ question, one: { matches } }: ReadCandidate): number[] {
  const { asked } = question;
  const { probe, follows } = asked;
  const missing = probe.terms.filter((_, i) => (matches[i] ?? 0) < leastMatch);
  const nouns = missing.filter(({ isNoun, isLight }) => isNoun && !isLight);
  const unknown = unknownThings(question);
  return [
    is(missesOwnSubject(asked, matches)),
    is(missing.some(({ isProper, isEarlier }) => isProper && !isEarlier)),
    is(unknown.count > 0),
    unknown.share,
    Math.min(3, nouns.length) / 3,
    is(probe.terms.length === 1),
    is(probe.terms.length === 0),
    is(follows !== null),
  ];
}

const amounts: readonly AskedValue[] = ['money', 'time', 'number', 'duration'];

function asking({ question, one, stated }: ReadCandidate): number[] {
  const { asked, wanted } = question;
  const { kind, found } = one;
  const isOneOf = (kinds: readonly CandidateKind[], condition: boolean) =>
    kinds.map((other) => is(kind === other && condition));
  return [
    ...comparedValues.flatMap((value) => {
      if (!wanted.has(value)) return [0, 0];
      const has = stated.has(value);
      return [is(has), is(!has)];
    }),
    ...evidence(question, one),
    ...isOneOf(candidateKinds.slice(1), true),
    ...isOneOf(candidateKinds, question.wantsList),
    ...isOneOf(candidateKinds, asked.isYesNo),
    ...isOneOf(
      candidateKinds,
      amounts.some((value) => wanted.has(value)),
    ),
    ...foundKinds.map((other) => (kind === other ? found : 0)),
  ];
}

function relating({ one: { topics }, coverage }: ReadCandidate, highest: Highest): number[] {
  return [topics.profile, topics.profile - highest.profile, topics.profile * (1 - coverage)];
}

function evidence({ asked, wanted }: QuestionView, one: Candidate): number[] {
  if (wanted.size === 0) return [0, 0, 0, 0];
  const { together, isCounted } = valueEvidence(asked, wanted, one);
  return [together, is(together < leastMatch), is(isCounted === true), is(isCounted === false)];
}

function standingFor({ asked }: QuestionView, { kind, view, position }: Candidate) {
  const unit = kind === 'sentence' || kind === 'item' ? view.texts[position] : undefined;
  return unit ? standingOf(asked, view, unit) : null;
}

/** Share of the nouns' weight that is matched. */
function nounShare({ terms }: Probe, matches: Float64Array): number {
  let met = 0;
  let total = 0;
  terms.forEach(({ isNoun, isLight, weight }, i) => {
    if (!isNoun || isLight) return;
    total += weight;
    met += weight * (matches[i] ?? 0);
  });
  return total === 0 ? 0 : met / total;
}
