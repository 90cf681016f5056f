import { localIsoTime } from '../../lib/time/local-iso-time.ts';
import type { LanguageModel, ModelMessage, ModelRequest, Passage } from '../../ports/language-model.ts';
import type { AskRequest } from './ask-request.ts';
import { buildPrompt } from './build-prompt.ts';
import type { Opening } from './opening-store.ts';
import { reduceContext } from './reduce-context.ts';

export interface ComposeFacts {
  opening: Opening;
  question: string;
  follows: string | null;
  language: 'en' | 'es';
  passages: Passage[];
  stats: ModelRequest['stats'];
  mergeMessage: AskRequest['mergeMessage'];
  now: Date;
  fence: string;
  signal: AbortSignal;
}

export interface ComposedRequest {
  request: ModelRequest;
  contextReduced: boolean;
}

const maxOutputTokens = 1_024;
const earlierItems = 20;
const earlierChars = 1_000;
/** Passages may take up to this part of the context; the worst ones give way. */
const passageShare = 0.5;

/** Everything a model needs for one answer, cut to what fits into its context. */
export function composeRequest(model: LanguageModel, facts: ComposeFacts): ComposedRequest {
  const { opening, question, language } = facts;
  const budget = model.contextTokens - maxOutputTokens;
  const passages = model.kind === 'builtIn' ? facts.passages : passagesThatFit(facts.passages, budget * passageShare);
  const mayUseGeneralKnowledge = opening.answerScope === 'general';
  const localTime = localIsoTime(facts.now);
  const prompt = { agentName: opening.agentName, instructions: opening.instructions, passages, language, localTime };
  const system =
    model.kind === 'builtIn'
      ? ''
      : buildPrompt({ ...prompt, mayUseGeneralKnowledge, earlier: earlierOf(facts), fence: facts.fence });
  const said: ModelMessage[] = [...historyOf(opening.history), { role: 'user', content: question }];
  const systemTokens = estimateTokens(system);
  const { items, isReduced } = reduceContext(said, (rest) => systemTokens + sumTokens(rest) <= budget);
  const request: ModelRequest = {
    system,
    history: items.slice(0, -1),
    question,
    follows: facts.follows,
    language,
    passages,
    ...(facts.stats ? { stats: facts.stats } : {}),
    agentName: opening.agentName,
    localTime,
    refusalText: opening.refusalText,
    mayUseGeneralKnowledge,
    maxOutputTokens,
    model: opening.agentModel,
    signal: facts.signal,
  };
  return { request, contextReduced: isReduced };
}

/**
 * Without questions that were never answered (their turn failed), which would only confuse, and without the citations of
 * earlier answers: their numbers meant other passages.
 */
function historyOf(messages: ModelMessage[]): ModelMessage[] {
  return messages.flatMap(({ role, content }, at) => {
    const next = messages[at + 1];
    if (role === 'user') return next?.role === 'assistant' && next.content !== '' ? { role, content } : [];
    return content === '' ? [] : { role, content: content.replace(/[ \t]*\[\d{1,3}\]/g, '') };
  });
}

/** Only for a conversation's first turn: later its own record is what was said. */
function earlierOf({ opening, mergeMessage }: ComposeFacts): { role: 'user' | 'assistant'; content: string }[] {
  if (opening.lastOrdinal >= 0) return [];
  return mergeMessage.slice(-earlierItems - 1, -1).flatMap(({ role, content }) => {
    if (role === 'system' || content.trim() === '') return [];
    return { role, content: content.slice(0, earlierChars) };
  });
}

function passagesThatFit(passages: Passage[], tokens: number): Passage[] {
  let left = tokens;
  return passages.filter((passage, at) => {
    left -= estimateTokens(passage.text);
    return at === 0 || left >= 0;
  });
}

/** On the safe side for English and Spanish; what is finer is the provider's own count, which answers `contextTooLong`. */
function estimateTokens(text: string): number {
  return Math.ceil(text.length / 3.5);
}

const sumTokens = (messages: ModelMessage[]) =>
  messages.reduce((sum, message) => sum + estimateTokens(message.content) + 4, 0);
