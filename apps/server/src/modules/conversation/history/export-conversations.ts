import type { ExportedFile } from '../../../lib/export/exported-file.ts';
import { inPages } from '../../../lib/export/in-pages.ts';
import { writeJson } from '../../../lib/export/write-json.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import {
  type ConversationRow,
  type GapRow,
  listConversationsAfter,
  listGapsAfter,
  listMessagesAfter,
  listPolicyActionsAfter,
  listTurnsAfter,
  type MessageRow,
  type PolicyActionRow,
  type TurnRow,
} from './account-data-store.ts';

type Deps = Pick<ConversationDependencies, 'db'>;

/** Rows per query. */
const limit = 100;

/**
 * Exports the conversations with an account's agents. `conversations.json` has each one with its messages and turns,
 * `consents.json` the consent decisions, and `knowledge-gaps.json` the unanswered questions.
 */
export async function* exportConversations(deps: Deps, accountId: string): AsyncGenerator<ExportedFile, void> {
  yield { path: 'conversations.json', content: writeJson(conversationsOf(deps, accountId)) };
  yield { path: 'consents.json', content: writeJson(consentsOf(deps, accountId)) };
  yield { path: 'knowledge-gaps.json', content: writeJson(gapsOf(deps, accountId)) };
}

async function* conversationsOf({ db }: Deps, accountId: string) {
  const rows = inPages<ConversationRow>(limit, (last) => listConversationsAfter(db, accountId, { last, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      agentId: row.agent_id,
      channel: row.channel,
      mode: row.mode,
      key: row.key,
      holder: { kind: row.principal_kind, id: row.principal_id },
      language: row.language,
      embedId: row.embed_id,
      pageUrl: row.page_url,
      pageTitle: row.page_title,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      closedAt: row.closed_at,
      messages: messagesOf({ db }, row),
      turns: turnsOf({ db }, row),
    };
  }
}

async function* messagesOf({ db }: Deps, conversation: ConversationRow) {
  const rows = inPages<MessageRow>(limit, (last) => listMessagesAfter(db, conversation, { last, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      turnId: row.turn_id,
      role: row.role,
      type: row.type,
      content: row.content,
      question: row.question,
      citations: row.citations,
      outcome: row.outcome,
      isStopped: row.is_stopped,
      isCut: row.is_cut,
      createdAt: row.created_at,
      replacedAt: row.replaced_at,
      feedback: row.value === null ? null : feedbackOf(row),
    };
  }
}

const feedbackOf = (row: MessageRow) => ({
  value: row.value,
  reason: row.reason,
  correctionId: row.source_id,
  createdAt: row.judged_at,
  updatedAt: row.judged_last_at,
});

async function* turnsOf({ db }: Deps, conversation: ConversationRow) {
  const rows = inPages<TurnRow>(limit, (last) => listTurnsAfter(db, conversation, { last, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      status: row.status,
      question: row.question,
      answer: row.answer,
      extras: row.extras,
      citations: row.citations,
      outcome: row.outcome,
      errorCode: row.error_code,
      credits: row.credits,
      usage: row.usage,
      contextReduced: row.context_reduced,
      isCut: row.is_cut,
      suggestions: row.suggestions,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
    };
  }
}

async function* consentsOf({ db }: Deps, accountId: string) {
  const rows = inPages<PolicyActionRow>(limit, (last) => listPolicyActionsAfter(db, accountId, { last, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      agentId: row.agent_id,
      session: row.session_key,
      accepted: row.accepted,
      holder: { kind: row.principal_kind, id: row.principal_id },
      version: row.version,
      consentMessage: row.consent_message,
      privacyPolicyUrl: row.privacy_policy_url,
      createdAt: row.created_at,
    };
  }
}

async function* gapsOf({ db }: Deps, accountId: string) {
  const rows = inPages<GapRow>(limit, (last) => listGapsAfter(db, accountId, { last, limit }));
  for await (const row of rows) {
    yield {
      id: row.id,
      agentId: row.agent_id,
      question: row.question,
      language: row.language,
      times: row.times,
      firstAskedAt: row.first_asked_at,
      lastAskedAt: row.last_asked_at,
      settledAt: row.settled_at,
      sourceId: row.source_id,
    };
  }
}
