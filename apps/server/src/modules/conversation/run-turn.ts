import { AppError } from '../../lib/app-error.ts';
import { LanguageModelError } from '../../ports/language-model.ts';
import { createAnswerWriter } from './answer-writer.ts';
import { answerWriterOptions } from './answer-writer-options.ts';
import type { AskRequest } from './ask-request.ts';
import { closeAnswer } from './close-answer.ts';
import { codeTool } from './code-tool.ts';
import { type ComposeFacts, composeRequest } from './compose-request.ts';
import { consumeModelStream } from './consume-model-stream.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { type FinishedAnswer, finishTurn } from './finish-turn.ts';
import type { OpenedTurn } from './open-turn.ts';
import { type RunningTurn, TurnStopped } from './running-turn.ts';
import { shouldRefuse } from './should-refuse.ts';
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
  const trace = collectTrace(deps.runtime.now, opened.language);
  const answer = await answerOpened(deps, { request, opened, turn, trace });
  deps.traces.add(opened.turnId, trace.trace());
  await finishTurn(deps, { request, opened, turn, answer });
}

/** Has an opened turn say its answer; what goes wrong becomes the answer's own end, so this never throws. */
export async function answerOpened(
  deps: ConversationDependencies,
  { request, opened, turn, trace }: Omit<Work, 'answer'>,
): Promise<FinishedAnswer> {
  const answer: FinishedAnswer = {
    status: 'done',
    isRefused: false,
    isGeneral: false,
    suggestions: [],
    citations: [],
    usage: null,
    contextReduced: false,
  };
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
  return answer;
}

interface Work {
  request: Pick<AskRequest, 'agentId' | 'mode' | 'mergeMessage' | 'localTime' | 'page' | 'proposes'> & {
    principal: Pick<AskRequest['principal'], 'accountId'>;
  };
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
  const {
    passages,
    stats,
    isFoundByMeaning = false,
  } = await deps.knowledge.retrieve({
    accountId: request.principal.accountId,
    agentId: request.agentId,
    query,
    language,
    limit: model.kind === 'builtIn' ? builtInPassages : providerPassages,
    indexVersion: opening.indexVersion,
  });
  trace.reached('search');
  const facts: ComposeFacts = {
    opening,
    question,
    follows,
    language,
    passages,
    stats,
    mergeMessage: request.mergeMessage,
    signal: turn.signal,
    now: runtime.now(),
    localTime: request.localTime,
    page: request.page,
    fence: runtime.randomToken(9),
    tools: toolsFor(deps, request, opened),
  };
  const composed = composeRequest(model, facts);
  answer.contextReduced = composed.contextReduced;
  trace.asks(model, composed.request);
  trace.reached('prompt');
  const speaker = createAnswerWriter(
    turn,
    composed.request.passages,
    answerWriterOptions(deps, facts, composed.request),
  );
  try {
    if (await shouldRefuse(deps, composed.request, isFoundByMeaning, trace.judged)) {
      trace.note('refusedWithoutCall');
      speaker.refuse();
    } else await consumeModelStream(deps, { facts, request: composed.request, turn, answer, speaker, trace });
  } finally {
    speaker.finish();
    answer.isRefused = speaker.isRefused();
    answer.citations = speaker.citations();
    answer.isWithheld = speaker.isWithheld();
    trace.dropped(speaker.citationsDropped());
    for (const note of speaker.notes()) trace.note(note);
  }
  if (turn.text() === '') throw new LanguageModelError('malformed');
  await closeAnswer(deps, { request, opened, composed: composed.request, answer });
}

/** In assistant mode a model may compute with programs. */
function toolsFor(
  { model, codeInterpreter }: ConversationDependencies,
  { mode }: Work['request'],
  { opening }: OpenedTurn,
) {
  const isAssistant = mode === 'thread' && opening.assistantMode && model.kind === 'provider';
  return isAssistant ? [codeTool(codeInterpreter)] : [];
}

function failureCode(error: unknown) {
  if (error instanceof AppError) return error.code;
  if (!(error instanceof LanguageModelError)) return 'default' as const;
  return error.kind === 'timeout' ? ('providerTimeout' as const) : ('providerFailed' as const);
}
