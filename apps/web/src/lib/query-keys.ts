import type { Client, ResponseOf } from '@sosia/client';
import type { CallName } from '@sosia/contract';
import type { Passkey } from '@sosia/contract/sign-in-security';
import type { PublicConfig } from '@sosia/contract/system';
import type { DataTag, InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Knowledge } from './agent/agent-knowledge.ts';

/**
 * The cache key of every query, typed with the data cached under it. Keys are built here and nowhere else:
 * `npm run check` rejects literal query keys in other files.
 */
export const queryKeys = {
  config: defineKey<PublicConfig>('config'),
  legalText: defineKey<Data<'getLegalText'>, [subject: string, language: string]>('legal'),

  me: defineKey<Data<'getMe'>>('me'),
  passkeys: defineKey<Passkey[]>('passkeys'),
  sessions: defineKey<Data<'listSessions'>>('sessions'),

  agents: defineKey<Data<'listAgents'>>('agents'),
  agent: defineKey<Data<'getAgent'>, [id: string]>('agent'),
  instructionVersions: defineKey<Data<'listInstructionVersions'>, [agentId: string]>('instructionVersions'),
  instructionVersion: defineKey<Data<'getInstructionVersion'>, [id: string, updatedAt: string | undefined]>(
    'instructionVersion',
  ),

  knowledge: defineKey<Knowledge, [agentId: string]>('knowledge'),
  source: defineKey<Data<'getSource'>, [id: string]>('source'),
  sourceFile: defineKey<Blob, [id: string]>('sourceFile'),
  sourceText: defineKey<string, [id: string, version: number]>('sourceText'),
  recording: defineKey<Awaited<ReturnType<Client['player']>>, [sourceId: string]>('recording'),
  sites: defineKey<Data<'listSites'>, [agentId: string]>('sites'),
  search: defineKey<Data<'search'>, [agentId: string, query: string]>('search'),

  conversations: defineKey<Pages<'listConversations'>, [agentId: string, filters: object]>('conversations'),
  conversation: defineKey<Data<'readConversation'>, [id: string]>('conversation'),
  turnTrace: defineKey<Data<'explainTurn'>, [turnId: string]>('turnTrace'),
  gaps: defineKey<Pages<'listGaps'>, [agentId: string]>('gaps'),
  tests: defineKey<Data<'listTests'>, [agentId: string]>('tests'),
  testRun: defineKey<Data<'getTestRun'>, [id: string]>('testRun'),

  embeds: defineKey<Data<'listEmbeds'>, [agentId: string]>('embeds'),
  embedSnippets: defineKey<Data<'generateChatScript'>, [token: string]>('embedSnippets'),
  embedVisits: defineKey<Data<'getEmbedNumbers'>, [token: string, days: number]>('embedVisits'),
  embedLeads: defineKey<Pages<'listLeads'>, [token: string]>('embedLeads'),
};

/** Cache invalidation: the queries that each change makes stale. Pass the result to `invalidate`. */
export const staleAfter = {
  agentChange: () => [queryKeys.agents()],
  instructionsRestore: (agentId: string) => [queryKeys.instructionVersions(agentId)],
  answerCorrection: () => [queryKeys.conversation.prefix(), queryKeys.gaps.prefix()],
  /** The cards on the home page count conversations. */
  conversationsChange: (agentId: string) => [queryKeys.conversations.prefix(agentId), queryKeys.agents()],
  testsChange: (agentId: string) => [queryKeys.tests(agentId)],
  passkeysChange: () => [queryKeys.passkeys()],
  sessionsChange: () => [queryKeys.sessions()],
};

/** Marks queries as stale and refetches those on screen. Resolves when they are refetched. */
export async function invalidate(queries: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

type Data<Name extends CallName> = ResponseOf<Name> extends { data: infer Value } ? Value : never;
type Pages<Name extends CallName> = InfiniteData<ResponseOf<Name>>;

interface DefinedKey<Value, Args extends readonly unknown[]> {
  /** The key of one query. */
  (...args: Args): DataTag<readonly [name: string, ...Args], Value>;
  /** Matches every query whose first arguments are `args`. */
  prefix: (...args: Partial<Args>) => QueryKey;
}

function defineKey<Value, Args extends readonly unknown[] = []>(name: string): DefinedKey<Value, Args> {
  const key = (...args: Args) => [name, ...args] as unknown as DataTag<readonly [name: string, ...Args], Value>;
  return Object.assign(key, { prefix: (...args: Partial<Args>) => [name, ...args] });
}
