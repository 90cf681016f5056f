import type { ConversationOptions } from './conversation-dependencies.ts';
import { deleteUnusedThreads } from './history/conversation-store.ts';
import { traceLifeMs } from './trace/explain-turn.ts';
import { deleteTracesBefore } from './trace/trace-store.ts';

/** Pages open threads before the first question, which some visitors never ask. */
const unusedThreadMs = 7 * 86_400_000;
/** Maximum per run, to keep each run short. */
const threadsPerSweep = 20_000;

/** Deletes expired traces and unused threads. */
export async function sweepConversations({ db, runtime }: Pick<ConversationOptions, 'db' | 'runtime'>): Promise<void> {
  const now = runtime.now().getTime();
  await deleteTracesBefore(db, new Date(now - traceLifeMs));
  await deleteUnusedThreads(db, new Date(now - unusedThreadMs), threadsPerSweep);
}
