import { clientLocalTime } from '../../../lib/time/client-local-time.ts';
import type {
  LanguageModel,
  Manner,
  ModelMessage,
  ModelRequest,
  ModelTool,
  Passage,
} from '../../../ports/language-model.ts';
import type { AgentRules } from '../domain/agent-rules.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import { type HostPageInfo, toHostPageInfo } from '../domain/host-page-info.ts';
import type { TurnContext } from '../domain/turn-context.ts';
import { buildPrompt } from './build-prompt.ts';
import { dropOldestHalf, reduceContext } from './reduce-context.ts';

export interface ComposeFacts {
  opening: TurnContext;
  question: string;
  follows: string | null;
  language: 'en' | 'es';
  /** Language of the agent's own sentences. */
  replyLanguage: 'en' | 'es';
  rules: AgentRules;
  passages: Passage[];
  stats: ModelRequest['stats'];
  mergeMessage: AskRequest['mergeMessage'];
  /** The host page from the request body. */
  page: HostPageInfo | undefined;
  now: Date;
  /** The client's local time from the request body; checked against `now`. */
  localTime: string | undefined;
  fence: string;
  tools: ModelTool[];
  signal: AbortSignal;
}

export interface ComposedRequest {
  request: ModelRequest;
  contextReduced: boolean;
}

const maxOutputTokens = 1_024;
const earlierItems = 20;
const earlierChars = 1_000;
/** Maximum share of the context for passages; the lowest-ranked ones are dropped. */
const passageShare = 0.5;
/** Maximum share of the context for the answer; matters for very small contexts only. */
const maxOutputShare = 0.25;
/** Tokens that a provider adds per message. */
const tokensAround = 4;

/** Returns the model request of a turn, reduced to fit the model's context. */
export function composeRequest(model: LanguageModel, facts: ComposeFacts): ComposedRequest {
  const { opening, question, language, tools } = facts;
  const count = (text: string) => model.countTokens(text, opening.agentModel);
  const contextTokens = model.contextTokens(opening.agentModel);
  const outputTokens = Math.floor(Math.min(maxOutputTokens, contextTokens * maxOutputShare));
  const budget = contextTokens - outputTokens;
  const passages =
    model.kind === 'builtIn' ? facts.passages : passagesThatFit(facts.passages, budget * passageShare, count);
  const mayUseGeneralKnowledge = opening.answerScope === 'general';
  const localTime = clientLocalTime(facts.localTime, facts.now);
  const { agentName, instructions } = opening;
  const prompt = { agentName, instructions, passages, language: facts.replyLanguage, localTime };
  const system =
    model.kind === 'builtIn'
      ? ''
      : buildPrompt({
          ...prompt,
          mayUseGeneralKnowledge,
          fence: facts.fence,
          earlier: earlierOf(facts),
          page: toHostPageInfo(facts.page),
        });
  const said: ModelMessage[] = [...historyOf(opening.history), { role: 'user', content: question }];
  const fixedTokens = count(system) + (tools.length === 0 ? 0 : count(JSON.stringify(tools)));
  const tokensOf = said.map(({ content }) => count(content) + tokensAround);
  const { items, isReduced } = reduceContext(said, (rest) => fixedTokens + sum(tokensOf.slice(-rest.length)) <= budget);
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
    ...(model.kind === 'builtIn' ? { manner: mannerOf(facts.rules) } : {}),
    mayUseGeneralKnowledge,
    maxOutputTokens: outputTokens,
    model: opening.agentModel,
    ...(tools.length === 0 ? {} : { tools }),
    signal: facts.signal,
  };
  return { request, contextReduced: isReduced };
}

const mannerOf = ({ language, tones, greeting }: AgentRules): Manner => ({ language, tones, greeting });

/**
 * Returns a shorter request after the provider rejected one as too long. It applies the size that the provider reported
 * (the answer counts too), then drops the oldest half of the conversation, then half of the passages. Returns `null`
 * when nothing is left to drop.
 */
export function composeShorter(
  model: LanguageModel,
  facts: ComposeFacts,
  tooLong: ModelRequest,
): ComposedRequest | null {
  const opening = { ...facts.opening, history: tooLong.history };
  const again = composeRequest(model, { ...facts, opening, passages: tooLong.passages });
  const { history, passages, maxOutputTokens: outputTokens } = again.request;
  if (history.length < tooLong.history.length || passages.length < tooLong.passages.length) return again;
  if (outputTokens < tooLong.maxOutputTokens) return again;
  if (history.length > 0) {
    const kept = dropOldestHalf([...history, null]).slice(0, -1) as ModelMessage[];
    return { request: { ...again.request, history: kept }, contextReduced: true };
  }
  if (passages.length < 2) return null;
  return composeRequest(model, { ...facts, opening, passages: passages.slice(0, Math.ceil(passages.length / 2)) });
}

/**
 * Removes unanswered questions (of failed turns) and the citations of earlier answers, whose numbers refer to other
 * passages.
 */
function historyOf(messages: ModelMessage[]): ModelMessage[] {
  return messages.flatMap(({ role, content }, at) => {
    const next = messages[at + 1];
    if (role === 'user') return next?.role === 'assistant' && next.content !== '' ? { role, content } : [];
    return content === '' ? [] : { role, content: content.replace(/[ \t]*\[\d{1,3}\]/g, '') };
  });
}

/** Returns the client-reported messages for the first turn only; later turns use the stored history. */
function earlierOf({ opening, mergeMessage }: ComposeFacts): { role: 'user' | 'assistant'; content: string }[] {
  if (opening.lastOrdinal >= 0) return [];
  return mergeMessage.slice(-earlierItems - 1, -1).flatMap(({ role, content }) => {
    if (role === 'system' || content.trim() === '') return [];
    return { role, content: content.slice(0, earlierChars) };
  });
}

function passagesThatFit(passages: Passage[], tokens: number, count: (text: string) => number): Passage[] {
  let left = tokens;
  return passages.filter((passage, at) => {
    left -= count(passage.text);
    return at === 0 || left >= 0;
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
