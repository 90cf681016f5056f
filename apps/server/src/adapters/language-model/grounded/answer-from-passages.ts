import { completeFollowUp } from '../../../lib/text/complete-follow-up.ts';
import { detectLanguage } from '../../../lib/text/detect-language.ts';
import { conversationContext } from '../../../lib/text/follow-up-context.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { answerParts } from './answer-parts.ts';
import type { Ranking, Statement } from './answers/asked.ts';
import type { SeenCandidates } from './answers/candidate.ts';
import { reconcile } from './answers/contradictions/reconcile.ts';
import type { Completion, StructuredQuestion } from './answers/read-asked.ts';
import { splitQuestions } from './answers/split-questions.ts';
import { isProse, leadWithYesOrNo, missesQuestion, structuredAnswer } from './answers/structured-answer.ts';
import { withoutEcho } from './answers/without-echo.ts';
import { isBareLead } from './answers/yes-no/is-bare-lead.ts';
import { asksCondition } from './asks-condition.ts';
import { type ChosenSentence, chooseSentences } from './choose-sentences.ts';
import { estimateStats } from './estimate-stats.ts';
import { isTableRow } from './is-table-row.ts';
import { type Judgement, judgePassages } from './judge-passages.ts';
import { ownerAnswer } from './owner-answer.ts';
import type { PassageReader } from './passage-reader.ts';
import { phrases } from './phrases.ts';
import { smallTalk } from './small-talk.ts';
import { stripPleasantries } from './strip-pleasantries.ts';
import { stripWrapping } from './strip-wrapping.ts';
import type { GroundedAnswer, GroundedQuestion, GroundedSentence } from './types.ts';
import { createViews, type UnitReader } from './units/create-views.ts';
import { readUnits } from './units/read-units.ts';
import { groundedWeights } from './weights.ts';

/**
 * Answers from the passages alone: the best sentence and at most two that complete it, each with a citation, or a
 * refusal. Deterministic; takes a few milliseconds.
 */
export function answerFromPassages(
  asked: GroundedQuestion,
  read?: PassageReader,
  unitsOf: UnitReader = readUnits,
  observe?: (seen: SeenCandidates) => void,
): GroundedAnswer {
  const language = languageOf(asked);
  const own = ownerAnswer(asked.passages, language);
  if (own) return own;
  if (asked.smallTalk !== false) {
    const { agentName, today, manner } = asked;
    const talk = smallTalk(asked.question, { language, agentName, today, manner });
    if (talk) {
      const sentences = [{ text: talk.text, citations: [] }];
      return { kind: 'smalltalk', language: talk.language, sentences, refused: false, confidence: 1 };
    }
  }
  const stated = stripWrapping(stripPleasantries(asked.question, asked.agentName));
  const answer = (question: GroundedQuestion, completion: Completion | null) =>
    answerQuestion(question, { language, read, unitsOf, observe, completion });
  if (asksCondition(stated, asked.passages, language))
    return answer({ ...asked, question: stated, follows: null }, null);
  const complete = asked.passages.every(isProse)
    ? null
    : completeFollowUp(stated, turnsOf(asked), language, asked.isPart);
  if (complete !== null) {
    const { question, replaced } = complete;
    const completed = answer({ ...asked, question, follows: null }, { stated, replaced });
    if (!completed.refused || observe) return completed;
  }
  return answer({ ...asked, question: stated }, null);
}

interface Answering {
  language: KnownLanguage;
  read: PassageReader | undefined;
  unitsOf: UnitReader;
  observe: ((seen: SeenCandidates) => void) | undefined;
  completion: Completion | null;
}

const turnsOf = ({ history }: GroundedQuestion) => (history ?? []).map(({ role, text }) => ({ role, content: text }));

function answerQuestion(
  asked: GroundedQuestion,
  { language, read, unitsOf, observe, completion }: Answering,
): GroundedAnswer {
  const { question, follows = null, passages } = asked;
  const isPlain = passages.every(isProse);
  const parts = isPlain ? [question] : splitQuestions(question, language);
  if (parts.length > 1) {
    const one = (part: GroundedQuestion): GroundedAnswer =>
      answerFromPassages({ ...part, questionLanguage: language, smallTalk: false }, read, unitsOf, observe);
    return answerParts(asked, parts, language, one) ?? refuse(asked, language, 0);
  }
  const stats = asked.stats ?? estimateStats(`${question} ${follows ?? ''}`, language, passages);
  const judged = judgePassages({ question, follows, language, passages, stats }, groundedWeights, read);
  const lastAnswer = asked.history?.findLast((turn) => turn.role === 'assistant')?.text ?? null;
  const { today } = asked;
  const mayFollow = completion
    ? completion.replaced
    : (follows ?? conversationContext(question, turnsOf(asked), language));
  const asking = { question, follows, mayFollow, completion, language, passages, stats, today, lastAnswer, observe };
  const isMissed = (sentences: readonly GroundedSentence[]): boolean =>
    !isPlain && missesQuestion(asking, unitsOf, sentences.map(({ text }) => text).join(' '));
  const isSupported = judged.confidence >= groundedWeights.threshold && judged.ranked.length > 0;
  const [top] = judged.ranked;
  const draft = structuredAnswer(asking, unitsOf, toRanking(judged));
  const isLeftToRanking =
    top !== undefined &&
    !isTableRow(top.candidate.sentence.text) &&
    (!top.candidate.view.passage.blocks || isProse(top.candidate.view.passage));
  if (draft && !(isSupported && isLeftToRanking && judged.confidence > draft.score)) {
    const sentences = draft.statements.map((one) => toSentence(one, language));
    const confidence = Math.max(judged.confidence, draft.score);
    return { kind: 'grounded', language, sentences, refused: false, confidence };
  }
  if (!isSupported || !isLeftToRanking) return refuse(asked, language, judged.confidence);
  const told = judged.ranked.filter(
    ({ candidate: { sentence } }) => !isTableRow(sentence.text) && !isBareLead(sentence.text),
  );
  const chosen = chooseSentences(told).map((one) => quote(one, language));
  const valid = withoutContradictions({ question, language, passages, stats, today }, chosen, unitsOf);
  // In prose about the world, a sentence with the words of the question seldom decides it.
  const sentences = isPlain ? valid : withYesOrNo(asking, valid);
  if (isMissed(sentences)) return refuse(asked, language, judged.confidence);
  return { kind: 'grounded', language, sentences, refused: false, confidence: judged.confidence };
}

/** Replaces sentences of outdated sources, or adds what other sources say. */
function withoutContradictions(
  asking: Pick<StructuredQuestion, 'question' | 'language' | 'passages' | 'stats' | 'today'>,
  sentences: GroundedSentence[],
  unitsOf: UnitReader,
): GroundedSentence[] {
  if (!sentences.some(({ text }) => /\d/.test(text))) return sentences;
  const views = createViews(asking.passages, asking.language, unitsOf);
  const said = sentences.map(({ text, citations }) => ({
    text,
    views: views.filter(({ passage }) => citations.includes(passage.n)),
  }));
  return reconcile({ ...asking, views }, said).map((one) => toSentence(one, asking.language));
}

/** Sentences that the ranking passes on. */
const mostRanked = 8;

function toRanking({ ranked, confidence }: Judgement): Ranking {
  const top = ranked[0]?.score ?? 0;
  const all = ranked.reduce((sum, { score }) => sum + Math.exp(score - top), 0);
  const sentences = ranked.slice(0, mostRanked).map(({ candidate, score }) => ({
    passage: candidate.view.passage,
    text: candidate.sentence.text,
    share: Math.exp(score - top) / all,
  }));
  return { sentences, confidence };
}

/** Says yes or no before the first sentence, where the text decides it. */
function withYesOrNo(asking: StructuredQuestion, sentences: GroundedSentence[]): GroundedSentence[] {
  const [first, ...others] = sentences;
  if (!first || first.quotedLanguage) return sentences;
  return [{ ...first, text: leadWithYesOrNo(asking, first.text) }, ...others];
}

function languageOf({ question, questionLanguage, history, passages }: GroundedQuestion): KnownLanguage {
  if (questionLanguage) return questionLanguage;
  const said = detectLanguage(question).language;
  if (said) return said;
  const earlier = history?.findLast((turn) => turn.role === 'user')?.text;
  return (earlier ? detectLanguage(earlier).language : null) ?? passages[0]?.language ?? 'en';
}

function refuse({ refusalText }: GroundedQuestion, language: KnownLanguage, confidence: number): GroundedAnswer {
  const text = refusalText?.trim() || phrases[language].refusal;
  return { kind: 'refusal', language, sentences: [{ text, citations: [] }], refused: true, confidence };
}

function toSentence({ text: written, views, isBlock }: Statement, language: KnownLanguage): GroundedSentence {
  const [view] = views;
  const text = withoutEcho(written);
  const citations = views.map(({ passage }) => passage.n);
  const sentence = { text, citations, ...(isBlock ? { isBlock } : {}) };
  const foreign = view?.passage.language;
  return foreign && foreign !== language ? { ...sentence, quotedLanguage: foreign } : sentence;
}

function quote({ candidate, text }: ChosenSentence, language: KnownLanguage): GroundedSentence {
  const { passage } = candidate.view;
  const sentence = { text: withoutEcho(text), citations: [passage.n] };
  const foreign = passage.language !== null && passage.language !== language;
  return foreign && passage.language ? { ...sentence, quotedLanguage: passage.language } : sentence;
}
