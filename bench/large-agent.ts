import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createDatabase, type Queryable } from '../apps/server/src/db/index.ts';
import { startTestCluster } from '../apps/server/src/db/testing/start-test-cluster.ts';
import { createRuntime } from '../apps/server/src/lib/runtime.ts';
import { retrieve } from '../apps/server/src/modules/knowledge/retrieval/retrieve.ts';
import { createIndexCache } from '../apps/server/src/modules/knowledge/search/index.ts';
import { quantizeVector } from '../apps/server/src/modules/knowledge/vectors/quantized-vector.ts';
import { insertAccount } from '../apps/server/src/testing/test-accounts.ts';
import { type BenchTable, printTable } from './lib/bench-table.ts';
import { scifactChunks } from './lib/retrieval-runs.ts';

const chunkCount = 20_000;
const warmQueries = 300;
const vectorModel = 'made up';
/** Vector length of a common hosted embedding model. */
const dimensions = 1_536;

/**
 * Measures one agent with 20,000 chunks in the embedded database: the first question after a restart and the next ones.
 * Search runs by words alone, then also by generated vectors. The provider's time for the query embedding is not counted.
 */
export async function run(): Promise<void> {
  const table: BenchTable = { title: 'One agent with 20,000 chunks', rows: [] };
  const cluster = await startTestCluster(undefined);
  const db = createDatabase({ ...onTemplate(cluster), maxConnections: 4, onIdleError: () => {} });
  try {
    const agent = await fill(db);
    for (const language of ['en', 'es'] as const)
      table.rows.push(await measure(db, agent, { language, vectors: false }));
    await addVectors(db, agent);
    table.rows.push(await measure(db, agent, { language: 'en', vectors: true }));
  } finally {
    await db.destroy();
    await cluster.stop();
  }
  printTable('large-agent', table);
}

function onTemplate({ administration, template }: Awaited<ReturnType<typeof startTestCluster>>) {
  if (!('connection' in administration)) throw new Error('the cluster is embedded');
  return { connection: { ...administration.connection, database: template } };
}

/** Returns pieces of SciFact's abstracts if the data set is available, else generated words. */
function texts(): string[] {
  const whole = scifactChunks().map(({ text }) => text);
  const made: string[] = [];
  for (let shift = 0; made.length < chunkCount; shift += 211)
    for (let at = 0; at < 5_000 && made.length < chunkCount; at++)
      made.push(whole[at]?.slice(shift % 900, (shift % 900) + 750) || madeUp(shift + at));
  return made;
}

function madeUp(seed: number): string {
  return Array.from({ length: 110 }, (_, at) => `w${((seed * 7919 + at * 104_729) % 60_000).toString(26)}`).join(' ');
}

interface Agent {
  accountId: string;
  agentId: string;
}

async function fill(db: Queryable): Promise<Agent> {
  const runtime = createRuntime();
  const accountId = await insertAccount(db, runtime);
  const [agentId, sourceId, now] = [runtime.newId(), runtime.newId(), runtime.now()];
  await db
    .insertInto('agents')
    .values({
      id: agentId,
      account_id: accountId,
      name: 'Large',
      bot_token: runtime.randomToken(16),
      voice: '{}',
      recognition_language: 'en',
      background: '',
      perspective: '',
      created_at: now,
      updated_at: now,
    } as never)
    .execute();
  const owner = { account_id: accountId, agent_id: agentId };
  await db
    .insertInto('sources')
    .values({ ...owner, id: sourceId, kind: 'text', title: 'All', status: 'ready', created_at: now } as never)
    .execute();
  const rows = texts().map((text, ordinal) => ({
    ...owner,
    id: runtime.newId(),
    source_id: sourceId,
    ordinal,
    section_ordinal: 0,
    text,
    language: 'en',
    start_offset: 0,
    end_offset: text.length,
  }));
  for (let at = 0; at < rows.length; at += 1_000)
    await db
      .insertInto('chunks')
      .values(rows.slice(at, at + 1_000) as never)
      .execute();
  return { accountId, agentId };
}

const questions = {
  en: ['Which proteins regulate the immune response of cells?', 'Does the treatment lower the risk of cancer?'],
  es: [
    '¿Qué proteínas regulan la respuesta inmunitaria de las células?',
    '¿Reduce el tratamiento el riesgo de cáncer?',
  ],
};

async function addVectors(db: Queryable, { agentId }: Agent): Promise<void> {
  const chunks = await db.selectFrom('chunks').select('id').where('agent_id', '=', agentId).execute();
  for (let at = 0; at < chunks.length; at += 500) {
    const rows = chunks.slice(at, at + 500).map(({ id }, i) => ({
      chunk_id: id,
      agent_id: agentId,
      model: vectorModel,
      vector: quantizeVector(vectorOf(at + i)),
    }));
    await db.insertInto('chunk_vectors').values(rows).execute();
  }
}

/** Returns a unit vector near one of fifty directions, as texts cluster by topic. */
function vectorOf(seed: number): Float32Array {
  const numbers = Array.from(
    { length: dimensions },
    (_, at) => Math.sin((seed % 50) * 12.9 + at * 78.2) + 0.8 * Math.sin(seed * 39.3 + at * 11.7),
  );
  const length = Math.hypot(...numbers);
  return Float32Array.from(numbers, (number) => number / length);
}

async function measure(
  db: Queryable,
  agent: Agent,
  { language, vectors }: { language: 'en' | 'es'; vectors: boolean },
) {
  const cache = createIndexCache({ maxBytes: 1 << 30 });
  const numbers = vectorOf(chunkCount + 7);
  const deps = {
    db,
    translation: null,
    log: { warn() {}, error() {}, info() {} },
    embeddingModel: vectors ? { name: vectorModel } : null,
    questionVectors: async () => ({ numbers, least: 0.2 }),
  };
  const ask = (at: number) =>
    retrieve(deps as never, cache, { ...agent, language, limit: 5, query: questions[language][at % 2] ?? '' });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startedAt = performance.now();
  const first = await ask(0);
  const firstMs = performance.now() - startedAt;
  delay.disable();
  const times: number[] = [];
  for (let at = 0; at < warmQueries; at++) {
    const from = performance.now();
    await ask(at);
    times.push(performance.now() - from);
  }
  times.sort((a, b) => a - b);
  return {
    'questions in': language,
    'numbers a vector': vectors ? dimensions : 0,
    found: first.passages.length,
    'first ms': Math.round(firstMs),
    'longest block ms': Math.round(delay.max / 1e6),
    'warm median ms': Number((times[times.length >> 1] ?? 0).toFixed(2)),
    'warm p99 ms': Number((times[Math.floor(times.length * 0.99)] ?? 0).toFixed(2)),
    'index MB': Number((cache.stats().bytes / 1_048_576).toFixed(1)),
  };
}

if (import.meta.main) await run();
