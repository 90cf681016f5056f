import pino from 'pino';
import { createHookRegistry } from '../../../container/create-hook-registry.ts';
import type { Queryable } from '../../../db/index.ts';
import { createTranslate } from '../../../http/translate.ts';
import type { Principal } from '../../../lib/principal.ts';
import { createRuntime } from '../../../lib/runtime.ts';
import type { CodeInterpreter } from '../../../ports/code-interpreter.ts';
import type { Passage } from '../../../ports/language-model.ts';
import { testJobs } from '../../../testing/test-jobs.ts';
import { unmeteredLedger } from '../../billing/index.ts';
import { createRuleReader } from '../answer/instructions/create-rule-reader.ts';
import type { ConversationDependencies, KnownQuestion } from '../conversation-dependencies.ts';
import type { AskRequest } from '../domain/ask-request.ts';
import type { Contact } from '../domain/contact.ts';
import type { FollowedTurn, TurnEvent } from '../domain/turn-events.ts';
import { createTurnRegistry } from '../running/turn-registry.ts';
import { type TurnTiming, usualTiming } from '../running/turn-timing.ts';
import { createTraceWriter } from '../trace/trace-writer.ts';
import { answerTurn } from '../turn/answer-turn.ts';
import { scriptedModel } from './scripted-model.ts';

const runtime = createRuntime();

export const passage = (n: number, text = `Passage ${n} holds an answer, and half of it is Né.`): Passage => ({
  n,
  chunkId: runtime.newId(),
  sourceId: runtime.newId(),
  kind: 'pdf',
  title: `Source ${n}`,
  blocks: null,
  tableOrdinal: null,
  heading: null,
  url: null,
  page: n,
  anchor: null,
  startMs: null,
  section: 0,
  offset: 100 * n,
  text,
  language: 'en',
  score: 10 - n,
});

export interface Owner {
  principal: Extract<Principal, { kind: 'account' }>;
  agentId: string;
}

interface Answered {
  question: string;
  answer: string;
}

async function addSource(
  db: Queryable,
  { accountId, agentId }: { accountId: string; agentId: string },
  { title = 'Facts', isReady = true },
): Promise<string> {
  const [id, now] = [runtime.newId(), new Date()];
  await db
    .insertInto('sources')
    .values({
      id,
      account_id: accountId,
      agent_id: agentId,
      kind: 'text',
      title,
      status: isReady ? 'ready' : 'reading',
      created_at: now,
      refreshed_at: isReady ? now : null,
    })
    .execute();
  return id;
}

/** Adds an account with an agent that has one source. */
export async function addOwner(db: Queryable, agent: Record<string, unknown> = {}, isReady = true): Promise<Owner> {
  const [accountId, agentId, now] = [runtime.newId(), runtime.newId(), new Date()];
  await db
    .insertInto('accounts')
    .values({
      id: accountId,
      email: `${accountId}@example.test`,
      name: 'Ana',
      last_name: 'Li',
      password_hash: '-',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('agents')
    .values({
      id: agentId,
      account_id: accountId,
      name: 'Guide',
      bot_token: agentId,
      voice: '{}',
      recognition_language: 'en',
      background: 'plain',
      created_at: now,
      updated_at: now,
      ...agent,
    })
    .execute();
  await addSource(db, { accountId, agentId }, { isReady });
  const standing = { sessionId: runtime.newId(), emailVerified: true, termsAccepted: true, plan: 'Free' };
  return { principal: { kind: 'account', accountId, ...standing }, agentId };
}

/** Creates the module's dependencies on a real database, with a scripted model and a knowledge of three passages. */
export function conversationFixture(db: Queryable, timing: Partial<TurnTiming> = {}) {
  const model = scriptedModel();
  const builtInModel = scriptedModel('builtIn');
  builtInModel.plays([{ type: 'refused' }]);
  const log = pino({ level: 'silent' });
  /** Echoes the program. */
  const codeInterpreter: CodeInterpreter = {
    language: 'JavaScript',
    limits: { timeMs: 5_000, memoryBytes: 64 * 1_048_576, outputChars: 20_000 },
    run: async (code) => ({ output: `ran ${code}`, failure: null }),
  };
  const times = { ...usualTiming, storeEveryMs: 20, ...timing };
  const knowledge = {
    passages: [passage(1), passage(2), passage(3)],
    headings: [] as KnownQuestion[],
    contacts: [] as Contact[],
    asked: [] as string[],
    answered: [] as Answered[],
  };
  /** Another process on the same database has a separate registry. */
  const process = (): ConversationDependencies => ({
    db,
    runtime,
    log,
    model,
    builtInModel,
    codeInterpreter,
    timing: times,
    ledger: unmeteredLedger,
    hooks: createHookRegistry(),
    jobs: testJobs(),
    translate: createTranslate(),
    knowledge: {
      retrieve: async ({ query }) => {
        knowledge.asked.push(query);
        return { passages: knowledge.passages };
      },
      headings: async () => knowledge.headings,
      addAnswer: async (owner, { question, answer }) => {
        knowledge.answered.push({ question, answer });
        return { id: await addSource(db, owner, { title: question }) };
      },
    },
    findContact: async () => knowledge.contacts,
    readRules: createRuleReader(),
    running: createTurnRegistry({ db, runtime, log, timing: times }),
    traces: createTraceWriter({ db, runtime, log }),
  });
  return { deps: process(), anotherProcess: process, model, builtInModel, knowledge, newId: runtime.newId };
}

export function askOf(owner: Owner, question: string, more: Partial<AskRequest> = {}): AskRequest {
  return {
    principal: owner.principal,
    agentId: owner.agentId,
    mode: 'session',
    key: 'session-0123456789',
    billable: 'answer',
    mergeMessage: [{ role: 'user', content: question }],
    ...more,
  };
}

export async function eventsOf({ events }: FollowedTurn): Promise<TurnEvent[]> {
  const all: TurnEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export const textOf = (events: TurnEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');

export async function ask(deps: ConversationDependencies, request: AskRequest): Promise<TurnEvent[]> {
  return await eventsOf(await answerTurn(deps, request));
}
