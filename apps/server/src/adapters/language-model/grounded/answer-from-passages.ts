import { detectLanguage } from '../../../lib/text/detect-language.ts';
import type { KnownLanguage } from '../../../lib/text/language.ts';
import { chooseSentences } from './choose-sentences.ts';
import { estimateStats } from './estimate-stats.ts';
import { judgePassages, type RankedSentence } from './judge-passages.ts';
import { ownerAnswer } from './owner-answer.ts';
import type { PassageReader } from './passage-reader.ts';
import { phrases } from './phrases.ts';
import { smallTalk } from './small-talk.ts';
import { stripPleasantries } from './strip-pleasantries.ts';
import type { GroundedAnswer, GroundedQuestion, GroundedSentence } from './types.ts';
import { groundedWeights } from './weights.ts';

/**
 * Answers from the passages alone: the best sentence and at most two that complete it, each with a citation, or a
 * refusal. Deterministic; takes a few milliseconds.
 */
export function answerFromPassages(asked: GroundedQuestion, read?: PassageReader): GroundedAnswer {
  const language = languageOf(asked);
  const own = ownerAnswer(asked.passages, language);
  if (own) return own;
  if (asked.smallTalk !== false) {
    const talk = smallTalk(asked.question, { language, agentName: asked.agentName, today: asked.today });
    if (talk) {
      const sentences = [{ text: talk.text, citations: [] }];
      return { kind: 'smalltalk', language: talk.language, sentences, refused: false, confidence: 1 };
    }
  }
  const { follows = null, passages } = asked;
  const question = stripPleasantries(asked.question, asked.agentName);
  const stats = asked.stats ?? estimateStats(`${question} ${follows ?? ''}`, language, passages);
  const judged = judgePassages({ question, follows, language, passages, stats }, groundedWeights, read);
  if (judged.confidence < groundedWeights.threshold || judged.ranked.length === 0) {
    return refuse(asked, language, judged.confidence);
  }
  const sentences = chooseSentences(judged.ranked).map((ranked) => quote(ranked, language));
  return { kind: 'grounded', language, sentences, refused: false, confidence: judged.confidence };
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

function quote({ candidate }: RankedSentence, language: KnownLanguage): GroundedSentence {
  const { passage } = candidate.view;
  const sentence = { text: candidate.sentence.text, citations: [passage.n] };
  const foreign = passage.language !== null && passage.language !== language;
  return foreign && passage.language ? { ...sentence, quotedLanguage: passage.language } : sentence;
}
