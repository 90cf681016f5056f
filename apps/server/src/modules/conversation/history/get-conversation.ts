import { AppError } from '../../../lib/app-error.ts';
import type { Principal } from '../../../lib/principal.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { holderOf, mayTalkTo } from '../domain/holder-of.ts';
import type { ConversationKey } from '../domain/turn-context.ts';
import { listMessages, reopenConversation, type SaidMessageRow } from './conversation-store.ts';

export interface StoredConversation {
  messages: SaidMessageRow[];
  runningTurnId: string | null;
}

/**
 * Returns the messages for a page that reloads. Reopens a thread that was just closed.
 * @throws {AppError} `notFound`
 */
export async function getConversation(
  { db, runtime, timing }: ConversationDependencies,
  principal: Principal,
  wanted: ConversationKey & { agentId: string },
): Promise<StoredConversation> {
  if (!mayTalkTo(principal, wanted.agentId)) throw new AppError('notFound');
  const holder = holderOf(principal);
  const closedAfter = new Date(runtime.now().getTime() - timing.reopenMs);
  const found = await reopenConversation(db, holder, { ...wanted, closedAfter });
  if (!found) throw new AppError('notFound');
  const messages = await listMessages(db, holder.accountId, found.id);
  return { messages, runningTurnId: found.runningTurnId };
}
