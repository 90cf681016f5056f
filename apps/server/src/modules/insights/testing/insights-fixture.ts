import pino from 'pino';
import { createHookRegistry } from '../../../container/create-hook-registry.ts';
import type { Queryable } from '../../../db/index.ts';
import { createTranslate } from '../../../http/translate.ts';
import type { JobContext, JobDefinition } from '../../../jobs/index.ts';
import type { Principal } from '../../../lib/principal.ts';
import { httpCaller, testPrincipal } from '../../../testing/http-caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { createAgentsModule } from '../../agents/index.ts';
import { type Ledger, unmeteredLedger } from '../../billing/index.ts';
import { createConversationModule } from '../../conversation/index.ts';
import { addOwner, eventsOf, type Owner, passage } from '../../conversation/testing/conversation-fixture.ts';
import { scriptedModel } from '../../conversation/testing/scripted-model.ts';
import { createInsightsModule } from '../index.ts';

/** A caller who chats with an agent. */
type Asker = Pick<Owner, 'agentId'> & { principal: Principal };

/** A queue whose jobs run on demand of the test. */
function heldJobs() {
  const definitions = new Map<string, JobDefinition>();
  const waiting: { name: string; payload: object }[] = [];
  return {
    waiting,
    define: (job: JobDefinition) => void definitions.set(job.name, job),
    enqueue: async (_tx: Queryable, name: string, payload: object) => void waiting.push({ name, payload }),
    /** Runs the oldest waiting job; it stays queued if it throws. */
    async runNext(context: Partial<JobContext> = {}) {
      const [job] = waiting;
      if (!job) throw new Error('no job is waiting');
      const whole = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false, ...context };
      await definitions.get(job.name)?.run(job.payload, whole);
      waiting.shift();
    },
    async giveUpNext() {
      const job = waiting.shift();
      await definitions.get(job?.name ?? '')?.policy.onGivenUp?.(job?.payload ?? {});
    },
  };
}

/** The module on a real database, with conversations answered by a scripted model. */
export async function insightsFixture(db: Queryable, ledger: Ledger = unmeteredLedger) {
  const runtime = testClock();
  const [model, builtInModel] = [scriptedModel(), scriptedModel('builtIn')];
  builtInModel.plays([{ type: 'refused' }]);
  const knowledge = { passages: [passage(1), passage(2)] };
  const base = { db, runtime, ledger, translate: createTranslate(), log: pino({ level: 'silent' }) };
  const conversation = createConversationModule({
    ...base,
    model,
    builtInModel,
    hooks: createHookRegistry(),
    knowledge: {
      retrieve: async () => ({ passages: knowledge.passages }),
      addAnswer: async () => ({ id: runtime.newId() }),
    },
  } as unknown as Parameters<typeof createConversationModule>[0]);
  const jobs = heldJobs();
  const insights = createInsightsModule({
    ...base,
    jobs,
    conversation: conversation.useCases,
    agents: createAgentsModule({ db, runtime } as unknown as Parameters<typeof createAgentsModule>[0]).useCases,
    knowledge: { hasReadySource: async () => knowledge.passages.length > 0 },
  } as unknown as Parameters<typeof createInsightsModule>[0]);
  for (const job of insights.jobs) jobs.define(job);
  const routes = [...insights.routes, ...conversation.routes];
  const app = await testApp(routes, { runtime, resolvePrincipal: async (token) => testPrincipal(token) });

  return {
    runtime,
    model,
    builtInModel,
    knowledge,
    conversation,
    insights,
    jobs,
    app,
    async owner(agent: Record<string, unknown> = {}) {
      const owner = await addOwner(db, agent);
      return { ...owner, accountId: owner.principal.accountId, ...httpCaller(app, owner.principal.accountId) };
    },
    /** Asks one question; the key selects the conversation. */
    async ask({ principal, agentId }: Asker, key: string, question: string, page?: { url: string; title: string }) {
      const request = {
        principal,
        agentId,
        mode: 'session',
        key: `session-${key}`.padEnd(20, '0'),
        billable: 'answer',
      } as const;
      const mergeMessage = [{ role: 'user' as const, content: question }];
      const turn = await conversation.useCases.answerTurn({ ...request, mergeMessage, page });
      await eventsOf(turn);
      return turn.turnId;
    },
  };
}
