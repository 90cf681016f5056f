import type { Citation } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import { produceAnswer } from '../answer/produce-answer.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { createRunningTurn } from '../running/running-turn.ts';
import { collectTrace } from '../trace/trace-collector.ts';
import { chooseLanguage } from './open/choose-language.ts';
import { readTurnContext } from './open/turn-context-store.ts';

export interface DryRun {
  accountId: string;
  agentId: string;
  question: string;
  /** Aborts the answer. */
  signal: AbortSignal;
}

export interface DryRunAnswer {
  text: string;
  citations: Citation[];
  outcome: 'answered' | 'refused' | 'failed';
  /** Language of the answer. */
  language: 'en' | 'es';
  /** The model that answered. */
  engine: string;
  elapsedMs: number;
}

/** Grace period of the running turn, which has no listeners; longer than any answer takes. */
const mostMs = 180_000;

/**
 * Answers a question as the first one of a conversation without storing a conversation, gap or trace. The caller
 * charges for it.
 * @throws {AppError} `notFound`, `noKnowledge`
 * @throws the signal's reason when aborted
 */
export async function dryRunQuestion(deps: ConversationDependencies, asked: DryRun): Promise<DryRunAnswer> {
  const { accountId, agentId, question, signal } = asked;
  const { db, runtime } = deps;
  const turnId = runtime.newId();
  const first = { mode: 'session', key: turnId, turnId, replaces: undefined, historyMessages: 0 } as const;
  const opening = await readTurnContext(db, { ...first, accountId, agentId });
  if (!opening) throw new AppError('notFound');
  if (!opening.hasKnowledge) throw new AppError('noKnowledge');
  const language = chooseLanguage(question, null, opening.agentLanguage);
  const mergeMessage = [{ role: 'user' as const, content: question }];
  const request = { principal: { accountId }, agentId, mode: first.mode, mergeMessage };
  const turn = createRunningTurn(turnId, mostMs);
  const trace = collectTrace(runtime.now, language);
  const stop = () => turn.stop('shutdown');
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  const startedMs = runtime.now().getTime();
  const rules = await deps.readRules(opening.instructions);
  const opened = { turnId, opening, question, language, replyLanguage: rules.language ?? language, rules };
  const { status, isRefused, citations } = await produceAnswer(deps, { request, opened, turn, trace });
  signal.removeEventListener('abort', stop);
  turn.end([]);
  signal.throwIfAborted();
  const outcome = status !== 'done' ? 'failed' : isRefused ? 'refused' : 'answered';
  const elapsedMs = runtime.now().getTime() - startedMs;
  return { text: turn.text(), citations, outcome, language, engine: trace.trace().engine, elapsedMs };
}
