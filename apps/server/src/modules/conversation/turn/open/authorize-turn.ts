import { AppError } from '../../../../lib/app-error.ts';
import { shownPolicy } from '../../consent/shown-policy.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import type { AskRequest } from '../../domain/ask-request.ts';
import type { Holder } from '../../domain/holder-of.ts';
import { holderOf, mayTalkTo } from '../../domain/holder-of.ts';
import type { TurnContext } from '../../domain/turn-context.ts';
import { readTurnContext } from './turn-context-store.ts';

/** Maximum number of messages in a request. */
const historyMessages = 200;
/** The built-in engine needs the history only for follow-ups and to avoid repeated suggestions. */
const builtInHistoryMessages = 20;

/**
 * Reads the context of a turn and checks access, closed threads and consent.
 * @throws {AppError} `notFound`, `policyNotAccepted`
 */
export async function authorizeTurn(
  { db, model, runtime, timing }: ConversationDependencies,
  request: AskRequest,
  turnId: string,
): Promise<TurnContext> {
  const { principal, agentId, mode, key, replaces } = request;
  const holder = holderOf(principal);
  const limit = model.kind === 'builtIn' ? builtInHistoryMessages : historyMessages;
  const asked = { accountId: holder.accountId, agentId, mode, key, turnId, replaces, historyMessages: limit };
  const opening = mayTalkTo(principal, agentId) ? await readTurnContext(db, asked) : undefined;
  if (!opening || isSomeoneElses(opening, holder)) throw new AppError('notFound');
  const closedAt = opening.closedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  if (closedAt <= runtime.now().getTime() - timing.reopenMs) throw new AppError('notFound');
  if (mode === 'thread' && opening.conversationId === null) throw new AppError('notFound');
  if (isConsentMissing(opening, request)) throw new AppError('policyNotAccepted');
  return opening;
}

/** A session or thread belongs to the principal who first asked in it or first decided about its consent. */
function isSomeoneElses({ conversationId, policy, ...opening }: TurnContext, holder: Holder): boolean {
  const isHeldBy = (kind: string | null, id: string | null) =>
    kind === holder.principalKind && id === holder.principalId;
  if (conversationId !== null && !isHeldBy(opening.principalKind, opening.principalId)) return true;
  return policy !== null && !isHeldBy(policy.principalKind, policy.principalId);
}

/**
 * Without a decision in the request, the last stored decision applies. The account may try its own agent without one.
 */
function isConsentMissing(opening: TurnContext, { principal, policyAccepted }: AskRequest): boolean {
  if (!opening.consentMessage) return false;
  if (policyAccepted !== undefined) return !policyAccepted;
  if (opening.policy?.accepted === false) return true;
  return principal.kind === 'visitor' && opening.policy?.version !== shownPolicy(opening).version;
}
