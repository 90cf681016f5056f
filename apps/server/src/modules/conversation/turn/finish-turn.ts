import { inTransaction, type Queryable } from '../../../db/index.ts';
import { prices } from '../../billing/index.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import type { FinishedAnswer } from '../domain/finished-answer.ts';
import { gapKey } from '../domain/gap-key.ts';
import { holderOf } from '../domain/holder-of.ts';
import type { OpenedTurn } from '../domain/opened-turn.ts';
import { followedBy, standaloneQuestion } from '../domain/standalone-question.ts';
import type { TurnEvent } from '../domain/turn-events.ts';
import type { RunningTurn } from '../running/running-turn.ts';
import { toLastEvents } from '../stream/stored-turn-events.ts';
import { endTurn, type TurnEnd } from './end-turn-store.ts';
import { readTurn } from './stored-turn-store.ts';

interface Finished {
  request: AskRequest;
  opened: OpenedTurn;
  turn: RunningTurn;
  answer: FinishedAnswer;
}

/** Stores a turn's end, settles its credits and then notifies the listeners. */
export async function finishTurn(deps: ConversationDependencies, finished: Finished): Promise<void> {
  const { turn } = finished;
  try {
    turn.end(await storeEnd(deps, finished));
  } catch (error) {
    deps.log.error({ err: error, turnId: turn.turnId }, 'storing the end of a turn failed');
    turn.end([{ type: 'error', code: 'default' }]);
  } finally {
    deps.running.remove(turn.turnId);
  }
}

async function storeEnd(deps: ConversationDependencies, finished: Finished): Promise<TurnEvent[]> {
  const { turn, request } = finished;
  const end = turnEnd(deps, finished);
  if (await store(deps, end)) return toLastEvents(end);
  // Another process ended the turn, or the agent was deleted.
  const stored = await readTurn(deps.db, turn.turnId, holderOf(request.principal));
  return stored ? toLastEvents(stored) : [{ type: 'error', code: 'notFound' }];
}

function turnEnd({ runtime, ledger }: ConversationDependencies, { request, opened, turn, answer }: Finished): TurnEnd {
  const text = turn.text();
  const { status, isRefused } = answer;
  const isCharged = ledger.isMetered && status !== 'failed' && !isRefused && text !== '';
  return {
    turnId: turn.turnId,
    accountId: request.principal.accountId,
    status,
    answer: text,
    extras: turn.extras(),
    citations: answer.citations,
    outcome: outcomeOf(answer),
    errorCode: answer.errorCode ?? null,
    contextReduced: answer.contextReduced,
    isCut: answer.isCut && status === 'done',
    credits: isCharged ? prices[request.billable] : 0,
    usage: answer.usage,
    suggestions: answer.suggestions,
    messageId: status === 'failed' && text === '' ? null : runtime.newId(),
    gap:
      isRefused && !answer.isWithheld && !answer.isExcluded && status === 'done'
        ? gapOf(opened, runtime.newId())
        : null,
    now: runtime.now(),
  };
}

function outcomeOf({ status, isRefused, isGeneral }: FinishedAnswer): TurnEnd['outcome'] {
  if (status === 'failed') return 'failed';
  if (isRefused) return 'refused';
  return isGeneral ? 'general' : 'answered';
}

async function store({ db, ledger }: ConversationDependencies, end: TurnEnd): Promise<boolean> {
  if (!ledger.isMetered) return await endTurn(db, end);
  return await inTransaction(db, async (tx: Queryable) => {
    const isStored = await endTurn(tx, end);
    const reservation = { accountId: end.accountId, reservationId: end.turnId };
    if (!isStored || end.credits === 0) await ledger.release(tx, reservation);
    else await ledger.settle(tx, reservation);
    return isStored;
  });
}

/** The gap of an unanswered follow-up includes the question it refers to. */
function gapOf(opened: OpenedTurn, id: string): TurnEnd['gap'] {
  const question = standaloneQuestion(opened.question, followedBy(opened));
  return { id, key: gapKey(question), question, language: opened.language };
}
