import type { Explanation } from '@sosia/contract';
import type { Queryable } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { isCitedBy } from '../domain/is-cited-by.ts';
import { readTurnToExplain, type TurnToExplain } from './trace-store.ts';
import type { TraceWriter } from './trace-writer.ts';

/** Retention of traces. */
export const traceLifeMs = 30 * 86_400_000;

/**
 * Explains an answer of one of the account's agents, for any caller's turn. Without a trace, it returns only the data
 * of the turn itself.
 * @throws {AppError} `notFound`
 */
export async function explainTurn(
  { db, traces }: { db: Queryable; traces: Pick<TraceWriter, 'flush'> },
  accountId: string,
  turnId: string,
): Promise<Explanation> {
  await traces.flush();
  const turn = await readTurnToExplain(db, accountId, turnId);
  if (!turn) throw new AppError('notFound');
  return toExplanation(turn);
}

function toExplanation(turn: TurnToExplain): Explanation {
  const { trace } = turn;
  return {
    turnId: turn.id,
    question: turn.question,
    answer: turn.answer,
    outcome: turn.outcome as Explanation['outcome'],
    status: turn.status as Explanation['status'],
    errorCode: turn.error_code,
    startedAt: turn.started_at.toISOString(),
    ...(trace ? { ...trace, passages: passagesOf(turn, trace) } : withoutTrace(turn)),
    contextReduced: turn.context_reduced,
    usage: turn.usage,
    credits: turn.credits,
  };
}

/** Adds the shown citation number to each passage. */
function passagesOf({ citations }: TurnToExplain, { passages }: NonNullable<TurnToExplain['trace']>) {
  return passages.map((passage) => {
    const citation = citations.find((each) => isCitedBy(passage, each));
    // Older traces have no position.
    const { section = null, offset = null } = passage;
    return { ...passage, section, offset, citedAs: citation?.n ?? null };
  });
}

function withoutTrace({ status, question, language }: TurnToExplain) {
  return {
    engine: '',
    language: language ?? '',
    searchedFor: question,
    passages: [],
    citationsDropped: 0,
    confidence: null,
    prompt: null,
    historyMessages: 0,
    stages: [],
    notes: status === 'running' ? [] : ['traceGone'],
  };
}
