import { estimateTokens } from '../../lib/text/estimate-tokens.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../ports/language-model.ts';
import {
  answerFromPassages,
  createPassageReader,
  createUnitReader,
  type GroundedAnswer,
  type GroundedQuestion,
  type GroundedSentence,
  type PassageReader,
  type UnitReader,
} from './grounded/index.ts';

/** Large enough that no history is ever truncated: this engine reads no prompt. */
const contextTokens = 1_000_000;
/** Number of parsed passages kept in the cache. */
const maxPassages = 600;

/** Wraps the grounded engine as a language model. Each sentence is a delta, followed by its citations. */
export function createBuiltInModel(
  answerFrom: (
    question: GroundedQuestion,
    read: PassageReader,
    units: UnitReader,
  ) => GroundedAnswer = answerFromPassages,
): LanguageModel {
  const read = createPassageReader({ maxPassages });
  const units = createUnitReader({ maxPassages });
  return {
    kind: 'builtIn',
    name: 'Sosia grounded engine',
    contextTokens: () => contextTokens,
    countTokens: estimateTokens,
    async *stream(request): AsyncGenerator<ModelEvent> {
      request.signal.throwIfAborted();
      const answer = answerFrom(questionOf(request), read, units);
      if (answer.kind !== 'smalltalk') yield { type: 'judged', confidence: answer.confidence };
      if (answer.refused) return yield { type: 'refused' };
      for (const [at, sentence] of answer.sentences.entries()) {
        request.signal.throwIfAborted();
        yield { type: 'delta', text: `${at === 0 ? '' : sentence.isBlock ? '\n' : ' '}${written(sentence)}` };
      }
    },
    check: async () => null,
  };
}

function questionOf(request: ModelRequest): GroundedQuestion {
  return {
    question: request.question,
    follows: request.follows,
    questionLanguage: request.language,
    passages: request.passages,
    stats: request.stats,
    history: request.history.map(({ role, content }) => ({ role, text: content })),
    agentName: request.agentName,
    today: request.localTime,
    refusalText: request.refusalText,
  };
}

/** Puts a sentence in another language than the question's in quotation marks, and adds its citations. */
function written({ text, citations, quotedLanguage }: GroundedSentence): string {
  const shown = quotedLanguage === undefined ? text : quoted(text, quotedLanguage);
  return `${shown}${citations.map((n) => ` [${n}]`).join('')}`;
}

function quoted(text: string, language: 'en' | 'es'): string {
  if (/^[“«"]/.test(text)) return text;
  return language === 'es' ? `«${text}»` : `“${text}”`;
}
