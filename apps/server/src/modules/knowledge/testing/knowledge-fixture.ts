import { Readable } from 'node:stream';
import { pino } from 'pino';
import { createFakeBlobStore } from '../../../adapters/blob-store/fake.ts';
import { readBody } from '../../../adapters/web-fetch/read-body.ts';
import { createHookRegistry, registerHooks } from '../../../container/create-hook-registry.ts';
import type { Queryable } from '../../../db/index.ts';
import type { PgNotifications } from '../../../db/pg-notifications.ts';
import { createTranslate } from '../../../http/translate.ts';
import { deleteBlobsJob } from '../../../jobs/index.ts';
import { paragraphBlocks } from '../../../lib/document/paragraph-blocks.ts';
import { toSection } from '../../../lib/document/to-section.ts';
import { cueSections } from '../../../lib/subtitles/cue-sections.ts';
import { readCues } from '../../../lib/subtitles/read-cues.ts';
import { decodeText } from '../../../lib/text/decode-text.ts';
import { sectionsOfText } from '../../../lib/text/sections-of-text.ts';
import type { AgentNotice } from '../../../module-hooks.ts';
import { type AudioExtraction, AudioExtractionError } from '../../../ports/audio-extraction.ts';
import {
  type DocumentFormat,
  type DocumentText,
  DocumentTextError,
  type DocumentTextReason,
} from '../../../ports/document-text.ts';
import { type WebFetch, WebFetchError, type WebFetchReason } from '../../../ports/web-fetch.ts';
import { httpCaller, testPrincipal } from '../../../testing/http-caller.ts';
import { insertAccount } from '../../../testing/test-accounts.ts';
import { testApp } from '../../../testing/test-app.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { testJobs } from '../../../testing/test-jobs.ts';
import { createAgentsModule } from '../../agents/index.ts';
import { testEntitlements } from '../../billing/testing/test-entitlements.ts';
import { createKnowledgeModule, type KnowledgeDependencies } from '../index.ts';
import { createPageReader } from '../page-reader/page-reader.ts';

/** Response of a fake URL: a page, or the reason for its absence. */
/** `from`: the URL after a redirect. */
export type FakePage =
  | { status?: number; type?: string; body: string | Uint8Array; from?: string }
  | { fails: WebFetchReason };

interface FixtureOptions {
  db: Queryable;
  notifications?: Pick<PgNotifications, 'listen'>;
  /** Overrides dependencies. */
  with?: Partial<KnowledgeDependencies>;
}

/** Creates the agents and knowledge modules on a real database, with all other dependencies faked. */
export async function knowledgeFixture({ db, notifications, with: parts }: FixtureOptions) {
  const runtime = testClock();
  const blobs = createFakeBlobStore();
  const jobs = testJobs(runtime.forward);
  const pages = new Map<string, FakePage>();
  const logged: string[] = [];
  const mails: AgentNotice[] = [];
  const budget = { tokens: Number.POSITIVE_INFINITY };
  const hooks = createHookRegistry();
  hooks.notifyAccount.push(async (_tx, notice) => void mails.push(notice));
  const agents = createAgentsModule({
    db,
    runtime,
    blobs,
    hooks,
    samplesDirectory: '/nowhere',
    jobs,
    entitlements: testEntitlements(),
  });
  const { readPage, readText } = createPageReader();
  const deps: KnowledgeDependencies = {
    db,
    runtime,
    blobs,
    jobs,
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    translate: createTranslate(),
    notifications: notifications ?? { listen: async () => ({ close: () => {} }) },
    webFetch: fakeWebFetch(pages),
    documentText: fakeDocumentText,
    readPage,
    readText,
    mediaSound: silentMedia,
    speechRecognition: null,
    pageRenderer: null,
    embeddingModel: null,
    translation: null,
    politeness: { connections: 2, pauseMs: 0 },
    sessionSecret: 'a session secret of thirty-two characters',
    hooks,
    findPages: async () => ({ pages: [], skipped: [], truncated: false, isClosedByRobots: false }),
    agents: agents.useCases,
    entitlements: testEntitlements({ limitOf: async () => budget.tokens }),
    indexCacheBytes: 10_000_000,
    ...parts,
  };
  const knowledge = createKnowledgeModule(deps);
  registerHooks(hooks, knowledge.hooks);
  for (const job of [...knowledge.jobs, deleteBlobsJob({ blobs })]) jobs.define(job);
  const app = await testApp([...agents.routes, ...knowledge.routes], {
    runtime,
    resolvePrincipal: async (token) => testPrincipal(token),
  });
  const someone = createSomeone({ db, runtime, app, retrieve: knowledge.useCases.retrieve });
  return { runtime, blobs, jobs, pages, logged, mails, budget, deps, knowledge, agents, app, someone };
}

interface SomeoneDependencies extends Pick<KnowledgeDependencies, 'db' | 'runtime'> {
  app: Awaited<ReturnType<typeof testApp>>;
  retrieve: ReturnType<typeof createKnowledgeModule>['useCases']['retrieve'];
}

/** Returns a function that inserts an account with one agent, and returns its calls. */
function createSomeone({ db, runtime, app, retrieve }: SomeoneDependencies) {
  return async (language = 'en') => {
    const accountId = await insertAccount(db, runtime);
    const caller = httpCaller(app, accountId, language);
    const agentId: string = (await caller.form('POST', 'clone/add', {})).body.botId;
    const train = (fields: object, files: { name: string; bytes: Uint8Array | string }[] = []) =>
      caller.form('POST', 'training/addTrain', { cloneId: agentId, ...fields }, files);
    const memory = async () => (await caller.get(`clone/getMemory/${agentId}`)).body.data;
    const ask = async (query: string) => (await retrieve({ accountId, agentId, query, limit: 5 })).passages;
    return { accountId, agentId, ...caller, train, memory, ask };
  };
}

/** Rejects every recording, unless a test overrides it. */
const silentMedia: AudioExtraction = {
  inspect: async () => {
    throw new AudioExtractionError('damaged');
  },
  pieces: async function* () {},
};

function fakeWebFetch(pages: Map<string, FakePage>): WebFetch {
  return async function fetch(request): ReturnType<WebFetch> {
    const { url, maxBytes = 0, planBody = () => ({ maxBytes }) } = request;
    const page = pages.get(url);
    if (!page) throw new WebFetchError('dns');
    if ('fails' in page) throw new WebFetchError(page.fails);
    const answer = {
      url: page.from ?? url,
      status: page.status ?? 200,
      headers: { 'content-type': page.type ?? 'text/html' },
    };
    const stream = Readable.from([Buffer.from(page.body as string)]);
    const body = await readBody(stream, undefined, (head) => planBody({ ...answer, head }));
    const next = request.redirectIn?.({ ...answer, body });
    return next ? await fetch({ ...request, url: next }) : { ...answer, redirects: [], body };
  };
}

/** Returns a fake PDF: a header, then text with pages separated by form feeds. `!reason` makes reading fail. */
export function fakePdf(...pages: string[]): string {
  return `%PDF-1.7\n${pages.join('\f')}`;
}

const fakeDocumentText: DocumentText = {
  async readDocument({ filePath, format, signal, onProgress }) {
    const { readFile } = await import('node:fs/promises');
    if (format !== 'pdf') return await fakePlainText(await readFile(filePath), format);
    const pages = (await readFile(filePath, 'utf8')).replace(/^%PDF-1.7\n/, '').split('\f');
    if (pages[0]?.startsWith('!')) throw new DocumentTextError(pages[0].slice(1) as DocumentTextReason, 'pdf');
    for (const page of pages.keys()) {
      signal?.throwIfAborted();
      onProgress?.(page + 1, pages.length);
    }
    const sections = pages.map((text, index) => toSection(paragraphBlocks(text), { page: index + 1 }));
    return {
      pages: sections.map(({ text }, index) => ({ page: index + 1, text })),
      sections,
      failedPages: [],
      ocrPages: [],
      ocrConfidence: null,
      isCut: false,
    };
  },
};

/** Reads any other document as plain text. */
async function fakePlainText(bytes: Uint8Array, format: DocumentFormat) {
  const text = decodeText(bytes)?.text ?? '';
  const isSubtitles = format === 'srt' || format === 'vtt';
  const sections = isSubtitles ? cueSections(readCues(text)) : sectionsOfText(text);
  if (sections.length === 0) throw new DocumentTextError('empty', format);
  return { pages: [], sections, failedPages: [], ocrPages: [], ocrConfidence: null, isCut: false };
}

/** Returns prose of at least `chars` characters, with distinct sentences. */
export function prose(chars: number, topic = 'harbour'): string {
  let text = '';
  for (let n = 1; text.length < chars; n += 1)
    text += `The ${topic} has pier number ${n} and it is open on day ${n * 7} of the year. `;
  return text;
}
