import { inTransaction } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { channelOf, embedOf, holderOf, mayTalkTo } from '../domain/holder-of.ts';
import { closeThreadRow, insertThread } from './conversation-store.ts';

/**
 * Opens a new thread with an agent and returns its id.
 * @throws {AppError} `notFound`, `rateLimited`
 */
export async function openThread(
  { db, runtime, hooks }: ConversationDependencies,
  principal: Principal,
  agentId: string,
  address = '',
): Promise<string> {
  const threadId = runtime.newId();
  const thread = {
    ...holderOf(principal),
    threadId,
    agentId,
    now: runtime.now(),
    channel: channelOf(principal),
    embedId: embedOf(principal),
  };
  if (!mayTalkTo(principal, agentId)) throw new AppError('notFound');
  await inTransaction(db, async (tx) => {
    if (!(await insertThread(tx, thread))) throw new AppError('notFound');
    if (principal.kind === 'visitor')
      for (const count of hooks.countVisitorWrite) await count(tx, { principal, address, what: 'thread' });
  });
  return threadId;
}

/** Closes the caller's own thread. Does nothing if it does not exist or belongs to someone else. */
export async function closeThread(
  { db, runtime }: ConversationDependencies,
  principal: Principal,
  thread: { agentId: string; threadId: string },
): Promise<void> {
  await closeThreadRow(db, holderOf(principal), { ...thread, now: runtime.now() });
}
