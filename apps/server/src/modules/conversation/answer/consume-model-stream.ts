import { AppError } from '../../../lib/app-error.ts';
import { LanguageModelError, type ModelEvent, type ModelRequest } from '../../../ports/language-model.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { FinishedAnswer } from '../domain/finished-answer.ts';
import { type ComposeFacts, composeShorter } from '../prompt/compose-request.ts';
import type { RunningTurn } from '../running/running-turn.ts';
import type { TraceCollector } from '../trace/trace-collector.ts';
import { abortable } from './abortable.ts';
import type { AnswerWriter } from './answer-writer.ts';

interface StreamToRead {
  facts: ComposeFacts;
  request: ModelRequest;
  turn: RunningTurn;
  answer: FinishedAnswer;
  writer: AnswerWriter;
  trace: TraceCollector;
}

/**
 * Reads the model's answer. If the provider rejects the prompt as too long, retries with a shorter one until it fits or
 * nothing is left to drop.
 * @throws {AppError} `textTooLong` if nothing is left to drop
 * @throws errors of the model
 */
export async function consumeModelStream(deps: ConversationDependencies, stream: StreamToRead): Promise<void> {
  const { facts, turn, answer, trace } = stream;
  let { request } = stream;
  for (;;) {
    try {
      return await readStream(deps, { ...stream, request });
    } catch (error) {
      if (!isTooLong(error) || turn.text() !== '' || turn.extras().length > 0) throw error;
      const shorter = composeShorter(deps.model, facts, request);
      if (shorter === null) throw new AppError('textTooLong', { cause: error });
      request = shorter.request;
      answer.contextReduced ||= shorter.contextReduced;
      trace.asks(deps.model, request);
    }
  }
}

async function readStream({ model, log }: ConversationDependencies, stream: StreamToRead): Promise<void> {
  const { request, turn, answer, writer, trace } = stream;
  for await (const event of abortable(model.stream(request), turn.signal)) {
    if (event.type === 'usage') answer.usage = usageOf(event);
    else if (event.type === 'cut') answer.isCut = true;
    else if (event.type === 'judged') trace.judged(event.confidence);
    else if (event.type === 'model') {
      noteModel(event, trace);
      if (event.insteadOf) log.warn({ turnId: turn.turnId, ...event }, 'fell back to another model');
    } else writer.write(event);
    if (turn.text() !== '') trace.reached('firstPiece');
    if (writer.isOver()) return;
  }
}

function noteModel(event: Extract<ModelEvent, { type: 'model' }>, trace: TraceCollector): void {
  const { name, insteadOf, withoutTools } = event;
  trace.answers(name);
  if (insteadOf) trace.note(insteadOf.because === 'refusedRequest' ? 'modelUnknown' : 'fallbackModel');
  if (withoutTools) trace.note('withoutTools');
}

const isTooLong = (error: unknown) => error instanceof LanguageModelError && error.kind === 'contextTooLong';

const usageOf = ({ inputTokens, outputTokens }: Extract<ModelEvent, { type: 'usage' }>) => ({
  inputTokens,
  outputTokens,
});
