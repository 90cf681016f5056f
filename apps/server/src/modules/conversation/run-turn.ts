import type { AppErrorDetails } from '../../lib/app-error.ts';
import { AppError } from '../../lib/app-error.ts';
import { LanguageModelError, type ModelEvent, type ModelRequest } from '../../ports/language-model.ts';
import { abortable } from './abortable.ts';
import type { AskRequest } from './ask-request.ts';
import { composeRequest } from './compose-request.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type FinishedAnswer, finishTurn } from './finish-turn.ts';
import type { OpenedTurn } from './open-turn.ts';
import { dropOldestHalf } from './reduce-context.ts';
import { type RunningTurn, TurnStopped } from './running-turn.ts';
import { type Speaker, speakTo } from './speak.ts';
import { followedBy, standaloneQuestion } from './standalone-question.ts';
import { collectTrace, type TraceCollector } from './trace/trace-collector.ts';

const builtInPassages = 5;
const providerPassages = 8;

/** Runs an opened turn to its end and stores it; what goes wrong becomes the turn's own end, so this never throws. */
export async function runTurn(
  deps: ConversationDependencies,
  request: AskRequest,
  opened: OpenedTurn,
  turn: RunningTurn,
): Promise<void> {
  const answer: FinishedAnswer = {
    status: 'done',
    isRefused: false,
    citations: [],
    usage: null,
    contextReduced: false,
  };
  const trace = collectTrace(deps.runtime.now, opened.language);
  try {
    await giveAnswer(deps, { request, opened, turn, answer, trace });
  } catch (error) {
    if (error instanceof TurnStopped || turn.signal.aborted) answer.status = 'stopped';
    else {
      answer.status = 'failed';
      answer.errorCode = failureCode(error);
      deps.log.warn({ err: error, turnId: opened.turnId, code: answer.errorCode }, 'turn failed');
    }
  }
  trace.reached('answer');
  deps.traces.add(opened.turnId, trace.trace());
  await finishTurn(deps, { request, opened, turn, answer });
}

interface Work {
  request: AskRequest;
  opened: OpenedTurn;
  turn: RunningTurn;
  answer: FinishedAnswer;
  trace: TraceCollector;
}

async function giveAnswer(
  deps: ConversationDependencies,
  { request, opened, turn, answer, trace }: Work,
): Promise<void> {
  const { model, runtime } = deps;
  const { question, language, opening } = opened;
  const follows = followedBy(opened);
  const query = standaloneQuestion(question, follows);
  trace.searched(query);
  const { passages, stats } = await deps.knowledge.retrieve({
    accountId: request.principal.accountId,
    agentId: request.agentId,
    query,
    language,
    limit: model.kind === 'builtIn' ? builtInPassages : providerPassages,
    indexVersion: opening.indexVersion,
  });
  trace.reached('search');
  const composed = composeRequest(model, {
    opening,
    question,
    follows,
    language,
    passages,
    stats,
    mergeMessage: request.mergeMessage,
    signal: turn.signal,
    now: runtime.now(),
    fence: runtime.randomToken(9),
  });
  answer.contextReduced = composed.contextReduced;
  trace.asks(model, composed.request);
  trace.reached('prompt');
  const speaker = speakTo(turn, composed.request.passages, {
    facts: { language, question, agentName: opening.agentName },
    watchesRefusal: model.kind === 'provider' && !composed.request.mayUseGeneralKnowledge,
    refusal: opening.refusalText ?? deps.translate(language, 'turn.refusal'),
  });
  try {
    if (await mustBeRefused(deps, composed.request)) {
      trace.note('refusedWithoutCall');
      speaker.refuse();
    } else await listenToModel(deps, { request: composed.request, turn, answer, speaker, trace });
  } finally {
    speaker.finish();
    answer.isRefused = speaker.isRefused();
    answer.citations = speaker.citations();
    trace.dropped(speaker.citationsDropped());
  }
  if (turn.text() === '') throw new LanguageModelError('malformed');
}

/**
 * "Only from my knowledge" with nothing found: no provider is called, unless the question is one of those that need no
 * knowledge (greetings and the like), which the built-in engine can tell.
 */
async function mustBeRefused(
  { model, builtInModel }: ConversationDependencies,
  request: ModelRequest,
): Promise<boolean> {
  if (model.kind === 'builtIn' || request.mayUseGeneralKnowledge || request.passages.length > 0) return false;
  for await (const event of builtInModel.stream(request)) if (event.type === 'refused') return true;
  return false;
}

interface Listening {
  request: ModelRequest;
  turn: RunningTurn;
  answer: FinishedAnswer;
  speaker: Speaker;
  trace: TraceCollector;
}

/** Where a provider finds the prompt too long, the oldest half of the conversation goes, until it fits or nothing is left. */
async function listenToModel({ model }: ConversationDependencies, listening: Listening): Promise<void> {
  const { turn, answer, speaker, trace } = listening;
  let { request } = listening;
  for (;;) {
    try {
      for await (const event of abortable(model.stream(request), turn.signal)) {
        if (event.type === 'usage') answer.usage = usageOf(event);
        else if (event.type === 'judged') trace.judged(event.confidence);
        else speaker.hear(event);
        if (turn.text() !== '') trace.reached('firstPiece');
        if (speaker.isRefused()) return;
      }
      return;
    } catch (error) {
      if (!isTooLong(error) || turn.text() !== '') throw error;
      if (request.history.length === 0) throw new AppError('textTooLong', causedBy(error));
      const kept = dropOldestHalf([...request.history, null]).slice(0, -1) as ModelRequest['history'];
      request = { ...request, history: kept };
      trace.asks(model, request);
      answer.contextReduced = true;
    }
  }
}

const isTooLong = (error: unknown) => error instanceof LanguageModelError && error.kind === 'contextTooLong';
const causedBy = (cause: unknown): AppErrorDetails => ({ cause });

const usageOf = ({ inputTokens, outputTokens }: Extract<ModelEvent, { type: 'usage' }>) => ({
  inputTokens,
  outputTokens,
});

function failureCode(error: unknown) {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof LanguageModelError)) return 'default' as const;
  return error.kind === 'timeout' ? ('providerTimeout' as const) : ('providerFailed' as const);
}
