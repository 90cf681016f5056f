import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type ContainerOptions, createParts, type Parts } from './container-parts.ts';
import type { Queryable } from './db/index.ts';
import type { Route } from './http/call-context.ts';
import {
  createIdempotencyStore,
  forgetIdempotentAnswers,
  sweepIdempotentAnswers,
} from './http/idempotency/idempotency-store.ts';
import { createAttemptLimits } from './http/limits/attempt-store.ts';
import { legalRoutes } from './http/pages/legal-routes.ts';
import { createLegalTexts } from './http/pages/legal-texts.ts';
import { outboxPage } from './http/pages/outbox-page.ts';
import { systemRoutes } from './http/system-routes.ts';
import { tokenKind } from './lib/token-kind.ts';
import {
  type AccountHooks,
  type AccountMail,
  attemptLimits,
  createAccountsModule,
  createPasswordHasher,
} from './modules/accounts/index.ts';
import { type AgentsDependencies, type AgentUseCases, createAgentsModule } from './modules/agents/index.ts';
import { createBillingModule } from './modules/billing/index.ts';
import { createConversationModule, type VisitorLimits } from './modules/conversation/index.ts';
import { createEmbedsModule, type EmbedsModule } from './modules/embeds/index.ts';
import { createInsightsModule } from './modules/insights/index.ts';
import {
  createKnowledgeModule,
  createPageReader,
  type DeleteBlobsPayload,
  deleteBlobsJob,
  type KnowledgeDependencies,
} from './modules/knowledge/index.ts';
import { sweepTempFolders } from './sweep-temp-folders.ts';
import { version } from './version.ts';

export type { ContainerOptions } from './container-parts.ts';

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
const built = (app: 'web' | 'widget') => join(projectFolder, `apps/${app}/dist`);
const indexCacheBytes = 128 * 1_048_576;
const jobGraceMs = 8_000;
const hourMs = 3_600_000;
/** How late the refresh of a website may begin. */
const siteSweepMs = 300_000;

/** Builds the product from its parts: the one place that sees adapters and hands modules to each other. */
export async function createContainer(options: ContainerOptions) {
  const parts = createParts(options);
  const modules = createModules(options, parts);
  const { db, jobs, notifications, mailer, outbox, model } = parts;

  const routes: Route[] = [
    ...systemRoutes({
      version,
      publicUrl: options.publicUrl,
      passwordSecret: options.config.passwordSecret,
      registration: options.config.registration,
      googleClientId: options.config.google?.clientId ?? null,
      engine: model.kind,
      model: model.kind === 'provider' ? model.name : null,
      mail: mailer.kind,
      isDatabaseUp: () =>
        sql`select 1`.execute(db).then(
          () => true,
          () => false,
        ),
    }),
    ...legalRoutes(createLegalTexts([join(options.config.dataDir, 'legal'), join(projectFolder, 'config/legal')])),
    ...Object.values(modules).flatMap((module) => module.routes),
  ];

  let stopSweeping = () => {};
  return {
    /** The HTTP surface, ready for the server that listens: `app.routing` answers its requests. */
    async createApp(webFolder: string | null = built('web'), widgetFolder = webFolder && built('widget')) {
      const app = await createApp({
        routes,
        services: servicesOf(options, parts, modules),
        translate: options.translate,
        runtime: options.runtime,
        log: options.log,
        version,
        webFolder,
        widget: widgetFolder === null ? null : { folder: widgetFolder, pages: modules.embeds.pages },
        withGoogle: options.config.google !== null,
        publicUrl: options.publicUrl,
        trustProxy: options.config.trustProxy,
        pages: [outboxPage({ ...options, newest: outbox?.newest ?? null })],
      });
      await app.ready();
      return app;
    },
    async start({ isWorker, isAlone }: { isWorker: boolean; isAlone: boolean }) {
      await jobs.start({ isWorker });
      await modules.conversation.sweepRunningTurns({ alone: isAlone });
      if (!isWorker) return;
      await sweepTempFolders();
      stopSweeping = startSweeping(options, parts, modules);
    },
    async stop() {
      stopSweeping();
      await modules.conversation.stop();
      await jobs.stop(jobGraceMs);
      await parts.translation?.stop();
      await parts.pageRenderer?.stop();
      await notifications.stop();
      await db.destroy();
    },
    /** What the operator's command line does with accounts. */
    operator: modules.accounts.operator,
    /** Which engine each part uses, for the start's summary and the doctor. */
    engines: enginesOf(options, parts),
    checks: { mailer, model, blobs: parts.blobs },
  };
}

/** What every route may use. */
const servicesOf = (options: ContainerOptions, { db, rateLimits }: Parts, modules: Modules) => ({
  resolvePrincipal: (token: string) =>
    tokenKind(token) === 'visitor'
      ? modules.embeds.useCases.resolveVisitor(token)
      : modules.accounts.resolveAccount(token),
  rateLimits,
  idempotency: createIdempotencyStore(db, { ...options.runtime, sessionSecret: sessionSecretOf(options) }),
  checkAnswers: options.checkAnswers ?? false,
});

const sessionSecretOf = ({ config, secrets }: ContainerOptions) => config.sessionSecret ?? secrets.sessionSecret;

function enginesOf({ config, publicUrl }: ContainerOptions, { model, outbox, speechRecognition }: Parts) {
  const answers =
    model.kind === 'provider'
      ? `${model.name} through ${config.model?.provider}`
      : 'built-in grounded engine (no model is set)';
  return [
    ['Answers', answers],
    ['Mail', outbox ? `${join(config.dataDir, 'outbox')} and ${publicUrl}/outbox` : 'SMTP'],
    ['Recordings', speechRecognition ? speechRecognition.name : 'only with subtitles (no speech recognition is set)'],
    ['Files', join(config.dataDir, 'blobs')],
  ] as [part: string, engine: string][];
}

/** Forgets again and again what has had its time; @returns what ends it. */
function startSweeping({ runtime, log }: ContainerOptions, { db }: Parts, modules: Modules): () => void {
  const { accounts, conversation, embeds, knowledge } = modules;
  const sweep = () =>
    Promise.all([
      ...[accounts, conversation, embeds].map((module) => module.sweep()),
      sweepIdempotentAnswers(db, runtime.now()),
    ]);
  const stops = [every(hourMs, sweep, log), every(siteSweepMs, knowledge.useCases.sweep, log)];
  return () => stops.forEach((stop) => stop());
}

/** Now and again and again from now on; @returns what ends it. */
function every(intervalMs: number, work: () => Promise<unknown>, log: Logger): () => void {
  const run = () => void work().catch((error: unknown) => log.warn({ err: error }, 'a sweep did not work'));
  run();
  const timer = setInterval(run, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

type Modules = ReturnType<typeof createModules>;

function createModules(options: ContainerOptions, parts: Parts) {
  const { config, publicUrl, log, runtime, translate } = options;
  const { db, jobs } = parts;
  const shared = { db, runtime, log, translate };

  const billing = createBillingModule({ mode: config.billing }).useCases;
  const accountHooks: AccountHooks = { forget: [], export: [] };
  const accounts = createAccountsModule({
    ...shared,
    hasher: createPasswordHasher(),
    mailer: parts.mailer,
    identity: parts.identity,
    requestMail: (tx, mail) => jobs.enqueue(tx, 'send-account-mail', mail),
    countAttempt: createAttemptLimits(db, attemptLimits, config.rateLimits),
    entitlements: billing.entitlements,
    forgetJobs: jobs.forget,
    hooks: accountHooks,
    publicUrl,
    sessionSecret: sessionSecretOf(options),
    passwordSecret: config.passwordSecret,
    registration: config.registration,
  });
  jobs.define<AccountMail>('send-account-mail', mailJob, (mail) => accounts.sendMail(mail));

  const agentHooks = { forgetAgent: [], fillSample: [], listEmbeds: [] } as Parameters<
    typeof createAgentsModule
  >[0]['hooks'];
  const agents = createAgents(options, parts, { entitlements: billing.entitlements, hooks: agentHooks });

  const knowledge = createKnowledge(options, parts, { agents: agents.useCases, entitlements: billing.entitlements });
  agentHooks.forgetAgent.push(knowledge.hooks.forgetAgent);
  agentHooks.fillSample.push(knowledge.hooks.fillSample);

  const embeds = createEmbeds(options, parts, agents.useCases);
  agentHooks.listEmbeds.push(embeds.useCases.embedsOf);
  agentHooks.forgetAgent.push(embeds.hooks.forgetAgent);

  const conversation = createConversationModule({
    ...shared,
    model: parts.model,
    builtInModel: parts.builtInModel,
    codeInterpreter: parts.codeInterpreter,
    knowledge: knowledge.useCases,
    ledger: billing.ledger,
    visitors: visitorGate(embeds.useCases),
  });
  jobs.define<AgentOfAccount>(forgetPassagesJob, forgetting, (owner, { signal }) =>
    conversation.useCases.forgetPassages(owner, signal),
  );
  const insights = createInsightsModule({
    ...shared,
    jobs,
    agents: agents.useCases,
    knowledge: knowledge.useCases,
    conversation: conversation.useCases,
    ledger: billing.ledger,
  });
  accountHooks.forget.push(
    async (tx, accountId) => void (await forgetIdempotentAnswers(tx, accountId)),
    agents.hooks.forgetAccount,
    knowledge.hooks.forgetAccount,
    conversation.hooks.forgetAccount,
  );
  accountHooks.export.push(
    ...[agents, knowledge, conversation, insights, embeds].map((module) => module.hooks.exportAccount),
  );
  return { accounts, agents, knowledge, conversation, insights, embeds };
}

const visitorGate = ({ countQuestion, countKept, forgetVisitors }: EmbedsModule['useCases']): VisitorLimits => ({
  count: countQuestion,
  countKept,
  forget: forgetVisitors,
});

function createAgents(
  { runtime }: ContainerOptions,
  { db, blobs, jobs }: Parts,
  given: Pick<AgentsDependencies, 'entitlements' | 'hooks'>,
) {
  return createAgentsModule({
    db,
    runtime,
    blobs,
    ...given,
    removeBlobs: (tx, keys) => jobs.enqueue(tx, deleteBlobsJob, { keys } satisfies DeleteBlobsPayload),
    forgetJobs: jobs.forget,
    samplesDirectory: join(projectFolder, 'config/samples'),
  });
}

function createEmbeds(options: ContainerOptions, parts: Parts, agents: AgentUseCases) {
  const { log, runtime, translate, publicUrl } = options;
  const { db, jobs, mailer, webFetch, model } = parts;
  return createEmbedsModule({
    db,
    runtime,
    log,
    translate,
    jobs,
    agents,
    mailer,
    webFetch,
    publicUrl,
    sessionSecret: sessionSecretOf(options),
    engine: model.kind,
  });
}

function createKnowledge(
  options: ContainerOptions,
  parts: Parts,
  given: Pick<KnowledgeDependencies, 'agents' | 'entitlements'>,
) {
  const { log, runtime, translate } = options;
  const politeness = options.politeness ?? { connections: 2, pauseMs: 250 };
  // A thread of its own: whoever waits for a site's pages does not wait for those that are read.
  const { outlinePage } = createPageReader();
  return createKnowledgeModule({
    ...parts,
    runtime,
    log,
    translate,
    politeness,
    ...given,
    indexCacheBytes,
    readPage: createPageReader().readPage,
    sessionSecret: sessionSecretOf(options),
    requestMail: (tx, mail) => parts.jobs.enqueue(tx, 'send-account-mail', mail satisfies AccountMail),
    forgetPassages: (tx, owner) => requestForgetting(parts.jobs, tx, owner),
    findPages: async (site) => {
      const { discoverPages } = await import('./lib/site/discover-pages.ts');
      return await discoverPages({ ...politeness, fetch: parts.webFetch, outlinePage, clock: runtime.now, ...site });
    },
  });
}

type AgentOfAccount = Parameters<ReturnType<typeof createConversationModule>['useCases']['forgetPassages']>[0];

const forgetPassagesJob = 'forget-passages';
const forgetting = { isSingleton: true, retryLimit: 5, retryDelaySeconds: 5, concurrency: 1, timeoutSeconds: 3_600 };
/** By then what was asked before the sources went is answered, and what explains it is written. */
const lateAnswersSeconds = 900;

/** At once, and once more for the answers that were being given meanwhile. */
async function requestForgetting(jobs: Parts['jobs'], tx: Queryable, owner: AgentOfAccount): Promise<void> {
  const key = owner.agentId;
  await jobs.schedule(tx, forgetPassagesJob, owner, { key, startAfterSeconds: 0 });
  await jobs.schedule(tx, forgetPassagesJob, owner, { key: `${key} late`, startAfterSeconds: lateAnswersSeconds });
}

const mailJob = { retryLimit: 5, retryDelaySeconds: 5, concurrency: 2, timeoutSeconds: 60 };
