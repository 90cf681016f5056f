import type { Language } from '@sosia/contract';
import type { StreamAnswer } from '../../../http/call-context.ts';
import { inPages } from '../../../lib/export/in-pages.ts';
import { writeCsv } from '../../../lib/export/write-csv.ts';
import { writeJson } from '../../../lib/export/write-json.ts';
import type { InsightsDependencies } from '../insights-dependencies.ts';
import type { ConversationFilter } from './conversation-filter.ts';
import { type AgentOfAccount, type FoundConversation, findAsBegun } from './conversation-list-store.ts';
import { type AskedQuestion, readMessages, readQuestions, readSummaries } from './conversation-summary-store.ts';
import { toExportedConversation } from './conversation-views.ts';

type Needs = Pick<InsightsDependencies, 'db' | 'agents' | 'runtime' | 'translate'>;

/** Conversations per query. */
const pageRows = 100;

export interface ConversationFile {
  format: 'json' | 'csv';
  /** Language of the column titles. */
  language: Language;
}

/**
 * Streams conversations as a file in the order of their start: JSON with all data, or CSV with one row per question.
 * @throws {AppError} `notFound`.
 */
export async function exportConversations(
  deps: Needs,
  agent: AgentOfAccount,
  filter: ConversationFilter,
  { format, language }: ConversationFile,
): Promise<StreamAnswer> {
  await deps.agents.getAgent(agent.accountId, agent.agentId);
  const pages = pagesOf(deps, agent, filter);
  const day = deps.runtime.now().toISOString().slice(0, 10);
  return {
    headers: {
      'content-type': format === 'json' ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="sosia-conversations-${day}.${format}"`,
      'cache-control': 'private, no-store',
    },
    body: format === 'json' ? writeJson(conversationsOf(deps, agent, pages)) : linesOf(deps, agent, pages, language),
  };
}

/** Yields the ids in pages. */
async function* pagesOf({ db }: Needs, agent: AgentOfAccount, filter: ConversationFilter) {
  const rows = inPages<FoundConversation>(pageRows, (after) =>
    findAsBegun(db, agent, filter, { after, limit: pageRows }),
  );
  let page: string[] = [];
  for await (const { id } of rows) {
    page.push(id);
    if (page.length < pageRows) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

async function* conversationsOf({ db }: Needs, { accountId }: AgentOfAccount, pages: AsyncIterable<string[]>) {
  for await (const ids of pages) {
    const [summaries, messages] = await Promise.all([
      readSummaries(db, accountId, ids),
      readMessages(db, accountId, ids),
    ]);
    const said = Map.groupBy(messages, (message) => message.conversation_id);
    for (const summary of summaries) yield toExportedConversation(summary, said.get(summary.id) ?? []);
  }
}

const columns = [
  'conversation',
  'time',
  'channel',
  'question',
  'answer',
  'outcome',
  'sources',
  'feedback',
  'embed',
  'page',
  'visitor',
  'email',
  'phone',
  'company',
  'visitorId',
];

function linesOf(
  { db, translate }: Needs,
  { accountId }: AgentOfAccount,
  pages: AsyncIterable<string[]>,
  language: Language,
): AsyncIterable<string> {
  const say = (key: string) => translate(language, `conversationFile.${key}`);
  async function* rows() {
    for await (const ids of pages)
      for (const asked of await readQuestions(db, accountId, ids)) yield toLine(asked, say);
  }
  return writeCsv(
    columns.map((name) => say(`columns.${name}`)),
    rows(),
  );
}

function toLine(asked: AskedQuestion, say: (key: string) => string): string[] {
  const outcome = asked.status === 'stopped' ? 'stopped' : (asked.outcome ?? asked.status);
  return [
    asked.conversationId,
    asked.askedAt.toISOString(),
    say(`channels.${asked.channel}`),
    asked.question,
    asked.answer,
    say(`outcomes.${outcome}`),
    [...new Set(asked.sources)].join('; '),
    asked.feedback === null ? '' : say(asked.feedback > 0 ? 'liked' : 'disliked'),
    ...placeOf(asked),
  ];
}

function placeOf({ embedName, pageUrl, visitor }: AskedQuestion): string[] {
  const { name, email, phone, company, externalId } = visitor ?? {};
  return [embedName, pageUrl, name, email, phone, company, externalId].map((value) => value ?? '');
}
