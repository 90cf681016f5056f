import type { Agent, Embed } from '@sosia/contract';
import { pino } from 'pino';
import { createFakeBlobStore } from '../../../adapters/blob-store/fake.ts';
import { createHookRegistry, registerHooks } from '../../../container/create-hook-registry.ts';
import type { Queryable } from '../../../db/index.ts';
import { createTranslate } from '../../../http/translate.ts';
import type { Mail } from '../../../ports/mail.ts';
import { httpCaller, testPrincipal } from '../../../testing/http-caller.ts';
import { insertAccount } from '../../../testing/test-accounts.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { testJobs } from '../../../testing/test-jobs.ts';
import { createAgentsModule } from '../../agents/index.ts';
import { testEntitlements } from '../../billing/testing/test-entitlements.ts';
import { createEmbedsModule, type EmbedsDependencies } from '../index.ts';

export const publicUrl = 'http://localhost:3000';

/** Agents and embeds on a real database with all external services faked; `parts` replaces dependencies. */
export async function embedsFixture(db: Queryable, parts: Partial<EmbedsDependencies> = {}) {
  const runtime = testClock();
  const jobs = testJobs(runtime.forward);
  const mails: Mail[] = [];
  const hooks = createHookRegistry();
  const agents = createAgentsModule({
    db,
    runtime,
    blobs: createFakeBlobStore(),
    hooks,
    samplesDirectory: '/nowhere',
    jobs,
    entitlements: testEntitlements(),
  });
  const deps: EmbedsDependencies = {
    db,
    runtime,
    jobs,
    publicUrl,
    log: pino({ level: 'silent' }),
    translate: createTranslate(),
    agents: agents.useCases,
    mailer: {
      kind: 'outbox',
      send: async (mail) => void mails.push(mail),
      forget: async () => {},
      check: async () => null,
    },
    webFetch: async () => Promise.reject(new Error('no network access in tests')),
    sessionSecret: 'a session secret of thirty-two characters',
    engine: 'builtIn',
    ...parts,
  };
  const embeds = createEmbedsModule(deps);
  registerHooks(hooks, embeds.hooks);
  for (const job of embeds.jobs) jobs.define(job);
  const app = await testApp([...agents.routes, ...embeds.routes], {
    runtime,
    resolvePrincipal: async (token) =>
      token === '' ? null : ((await embeds.useCases.resolveVisitor(token)) ?? testPrincipal(token)),
  });

  /** Creates an owner with an agent. */
  async function owner(): Promise<Owner> {
    const accountId = await insertAccount(db, runtime);
    const caller = httpCaller(app, accountId);
    const agentId: string = (await caller.form('POST', 'clone/add', { name: 'Harbour' })).body.botId;
    return { accountId, agentId, ...caller };
  }
  return { db, runtime, jobs, mails, deps, embeds, app, owner, ...embedCalls };
}

type Owner = ReturnType<typeof httpCaller> & { accountId: string; agentId: string };

const create = (me: Owner, fields: object = {}) =>
  me.json('PUT', 'embed/create', { userId: me.accountId, cloneId: me.agentId, domains: [], ...fields });
const listOf = async (me: Owner): Promise<Embed[]> => (await me.get(`embed/list/${me.agentId}`)).body.data;

/** Owner requests used in most tests. */
const embedCalls = {
  create,
  listOf,
  async embedOf(me: Owner, fields: object = {}): Promise<Embed> {
    return (await create(me, fields)).body.data;
  },
  async shareOf(me: Owner): Promise<Embed> {
    const share = (await listOf(me)).find(({ kind }) => kind === 'share');
    if (!share) throw new Error('no share link found');
    return share;
  },
  agentOf: async (me: Owner): Promise<Agent> => (await me.get(`clone/getAll/${me.agentId}`)).body.data,
};
