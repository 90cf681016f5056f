import { createHash } from 'node:crypto';
import { inTransaction, isForeignKeyViolation, isUniqueViolation, type Queryable } from '../../../../db/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { shownPolicy } from '../../consent/shown-policy.ts';
import type { ConversationDependencies } from '../../conversation-dependencies.ts';
import type { AskRequest } from '../../domain/ask-request.ts';
import { channelOf, embedOf, holderOf } from '../../domain/holder-of.ts';
import { toHostPageInfo } from '../../domain/host-page-info.ts';
import type { OpenedTurn } from '../../domain/opened-turn.ts';
import type { TurnContext } from '../../domain/turn-context.ts';
import { failOrphanedTurns } from '../orphaned/fail-orphaned-turns.ts';
import { authorizeTurn } from './authorize-turn.ts';
import { chooseLanguage } from './choose-language.ts';
import { type ConversationStep, insertTurn, type NewTurn, restartTurn } from './new-turn-store.ts';

const maxTries = 6;

/**
 * Stores the question and reserves its credits, in one statement or transaction. Returns `null` if the turn already
 * exists, so that the caller follows it. Concurrent writes cause a conflict in the database; the context is then read
 * again, up to `maxTries` times.
 */
export async function openTurn(
  deps: ConversationDependencies,
  request: AskRequest,
  turnId: string,
): Promise<OpenedTurn | null> {
  const question = questionOf(request);
  const requestHash = hashOf(request, question);
  for (let tried = 0; tried < maxTries; tried += 1) {
    const opening = await authorizeTurn(deps, request, turnId);
    const state = stateOf(opening, requestHash);
    if (state === 'stored') return null;
    if (!opening.hasKnowledge) throw new AppError('noKnowledge');
    if (state === 'new' && request.replaces && opening.replacedOrdinal === null) throw new AppError('notFound');
    if (opening.runningTurnId !== null) {
      if (!(await failIfOrphaned(deps, opening))) throw new AppError('turnInFlight');
      continue;
    }
    const language = chooseLanguage(question, opening.conversationLanguage, opening.agentLanguage);
    const turn = newTurn(deps, request, { turnId, opening, question, language, requestHash });
    if (await storeTurn(deps, request, { turn, state, step: stepOf(opening, language) })) {
      const rules = await deps.readRules(opening.instructions);
      return { turnId, opening, question, language, replyLanguage: rules.language ?? language, rules };
    }
  }
  throw new AppError('turnInFlight');
}

/** Returns the question without characters that PostgreSQL cannot store. */
function questionOf({ mergeMessage }: AskRequest): string {
  return (mergeMessage.at(-1)?.content ?? '').toWellFormed().replaceAll('\0', '');
}

function hashOf({ principal, agentId, mode, key, replaces }: AskRequest, question: string): string {
  const { principalKind, principalId } = holderOf(principal);
  const asked = [principalKind, principalId, agentId, mode, key, question];
  return createHash('sha256')
    .update(JSON.stringify(replaces === undefined ? asked : [...asked, replaces]))
    .digest('hex');
}

/** A failed turn was not charged and restarts when sent again; any other keeps its answer. */
function stateOf(opening: TurnContext, requestHash: string): 'new' | 'failed' | 'stored' {
  if (opening.sameTurnStatus === null) return 'new';
  if (opening.sameTurnHash !== requestHash) throw new AppError('idempotencyConflict');
  return opening.sameTurnStatus === 'failed' ? 'failed' : 'stored';
}

async function failIfOrphaned(
  deps: ConversationDependencies,
  { runningTurnId, runningTouchedAt }: TurnContext,
): Promise<boolean> {
  if (runningTurnId === null || deps.running.get(runningTurnId)) return false;
  const oldest = deps.runtime.now().getTime() - deps.timing.staleAfterMs;
  if (!runningTouchedAt || runningTouchedAt.getTime() >= oldest) return false;
  await failOrphanedTurns(deps, new Date(oldest));
  return true;
}

function stepOf({ conversationId, conversationLanguage, closedAt }: TurnContext, language: string): ConversationStep {
  if (conversationId === null) return 'create';
  return conversationLanguage === language && closedAt === null ? 'keep' : 'update';
}

type TurnFacts = { turnId: string; opening: TurnContext; question: string; language: string; requestHash: string };

function newTurn(
  { runtime }: ConversationDependencies,
  request: AskRequest,
  { opening, ...facts }: TurnFacts,
): NewTurn {
  const { principal, agentId, mode, key } = request;
  const consent = consentToKeep(opening, request);
  return {
    ...holderOf(principal),
    ...facts,
    agentId,
    mode,
    key,
    questionId: runtime.newId(),
    conversationId: opening.conversationId ?? runtime.newId(),
    channel: channelOf(principal),
    embedId: embedOf(principal),
    page: toHostPageInfo(request.page),
    lastOrdinal: opening.lastOrdinal,
    replacedOrdinal: opening.replacedOrdinal,
    consent: consent && { ...consent, id: runtime.newId() },
    now: runtime.now(),
  };
}

/** Returns the consent sent with the question, unless the session already has it for this version. */
function consentToKeep(opening: TurnContext, { policyAccepted }: AskRequest) {
  if (!policyAccepted || !opening.consentMessage) return null;
  const shown = shownPolicy(opening);
  return opening.policy?.accepted && opening.policy.version === shown.version ? null : shown;
}

interface StoredStep {
  turn: NewTurn;
  state: 'new' | 'failed';
  step: ConversationStep;
}

async function storeTurn(
  { db, ledger, hooks }: ConversationDependencies,
  { principal, address = '', billable }: AskRequest,
  { turn, state, step }: StoredStep,
): Promise<boolean> {
  const store = (at: Queryable) => (state === 'failed' ? restartTurn(at, turn) : insertTurn(at, turn, step));
  const visitor = principal.kind === 'visitor' ? principal : null;
  try {
    if (!ledger.isMetered && !visitor) return await store(db);
    return await inTransaction(db, async (tx) => {
      if (!(await store(tx))) return false;
      const { accountId, agentId, turnId: reservationId } = turn;
      if (ledger.isMetered) await ledger.reserve(tx, { accountId, agentId, reservationId, billable });
      if (!visitor) return true;
      const asked = { principal: visitor, address, isFirst: turn.lastOrdinal < 0 };
      for (const count of hooks.countVisitorQuestion) await count(tx, asked);
      return true;
    });
  } catch (error) {
    // Unique violation: a concurrent turn. Foreign key violation: the conversation or agent was deleted concurrently.
    if (isUniqueViolation(error) || isForeignKeyViolation(error)) return false;
    throw error;
  }
}
