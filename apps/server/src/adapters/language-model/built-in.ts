import { lazy } from '../../lib/lazy.ts';
import { estimateTokens } from '../../lib/text/estimate-tokens.ts';
import type { LanguageModel, ModelEvent, ModelRequest } from '../../ports/language-model.ts';
import type { AnswerFrom, GroundedQuestion, GroundedSentence } from './grounded/index.ts';

/** Large enough that no history is ever truncated: this engine reads no prompt. */
const contextTokens = 1_000_000;

/**
 * Wraps the grounded engine as a language model. Each sentence is a delta, followed by its citations. The engine is loaded
 * on first use.
 */
export function createBuiltInModel(loadEngine: () => Promise<AnswerFrom> = loadGrounded): LanguageModel {
  const engine = lazy(loadEngine);
  return {
    kind: 'builtIn',
    name: 'Sosia grounded engine',
    contextTokens: () => contextTokens,
    countTokens: estimateTokens,
    async *stream(request): AsyncGenerator<ModelEvent> {
      request.signal.throwIfAborted();
      const answerFrom = await engine();
      const answer = answerFrom(questionOf(request));
      if (answer.kind !== 'smalltalk') yield { type: 'judged', confidence: answer.confidence };
      if (answer.refused) return yield { type: 'refused' };
      const isBrief = answer.kind === 'grounded' && request.manner?.tones.includes('brief');
      for (const [at, sentence] of (isBrief ? shortened(answer.sentences) : answer.sentences).entries()) {
        request.signal.throwIfAborted();
        yield { type: 'delta', text: `${at === 0 ? '' : sentence.isBlock ? '\n' : ' '}${written(sentence)}` };
      }
    },
    check: async () => null,
  };
}

const loadGrounded = async (): Promise<AnswerFrom> => (await import('./grounded/index.ts')).createEngine();

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
    manner: request.manner,
  };
}

/** Sentences of a brief answer; two, because the first may name the subject of the second. */
const mostBriefSentences = 2;

/** Leaves out further sentences. Lists, tables and the answers to other questions stay. */
function shortened(sentences: readonly GroundedSentence[]): GroundedSentence[] {
  let count = 0;
  return sentences.filter(({ isBlock }) => {
    count = isBlock ? 1 : count + 1;
    return count <= mostBriefSentences;
  });
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
