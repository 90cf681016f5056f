import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type KeepAliveClient, keepAliveClient } from './lib/keep-alive-client.ts';
import { cpuMsOf } from './lib/process-cpu.ts';
import { quantile } from './lib/quantile.ts';
import { residentMb } from './lib/resident-mb.ts';
import { startServer } from './lib/running-server.ts';
import { signUp, teachAgent } from './lib/teach-agent.ts';

interface Load {
  streams: number;
  /** Consecutive turns of each stream. */
  turns: number;
  firstMs: number;
  pieceMs: number;
  pieces: number;
  /** Period over which the starts of the streams are spread. */
  spreadMs: number;
}

/** `firstPieces` measures the time to the first piece; `manyStreams` measures lost and late pieces. */
const firstPieces: Load = { streams: 50, turns: 8, firstMs: 400, pieceMs: 200, pieces: 15, spreadMs: 3_200 };
const manyStreams: Load = { streams: 500, turns: 1, firstMs: 400, pieceMs: 200, pieces: 300, spreadMs: 5_000 };

/** Measures streams from a model service on loopback through the whole product: added latency and lost pieces. */
export async function run(): Promise<void> {
  const added = await measure(firstPieces);
  console.log(
    `streams: added to the first piece at ${firstPieces.streams} streams: median ${quantile(added.addedMs, 0.5)} ms, p95 ${quantile(added.addedMs, 0.95)} ms (${added.addedMs.length} turns)`,
  );
  const turns = added.addedMs.length;
  console.log(
    `streams: processor time of such a turn of ${firstPieces.pieces} pieces: server ${(added.cpuMs / turns).toFixed(1)} ms, database ${(added.databaseMs / turns).toFixed(1)} ms`,
  );
  const held = await measure(manyStreams);
  const expected = manyStreams.streams * manyStreams.turns * manyStreams.pieces;
  console.log(
    `streams: ${manyStreams.streams} streams of ${1_000 / manyStreams.pieceMs} pieces a second for ${(manyStreams.pieces * manyStreams.pieceMs) / 1_000} s: ${expected - held.pieces} of ${expected} pieces lost, late by ${quantile(held.lateMs, 0.5)} ms in the median, p95 ${quantile(held.lateMs, 0.95)} ms, at most ${quantile(held.lateMs, 1)} ms`,
  );
  console.log(
    `streams: the server took ${share(held.cpuMs, held)} % of a processor, the database ${share(held.databaseMs, held)} %, and ${held.peakMb.toFixed(0)} MB`,
  );
}

const warmUpTurns = 30;

const share = (ms: number, { tookMs }: Measured) => ((ms / tookMs) * 100).toFixed(0);

interface Measured {
  addedMs: number[];
  lateMs: number[];
  pieces: number;
  /** CPU time of the server; `tookMs` is wall-clock time. */
  cpuMs: number;
  databaseMs: number;
  tookMs: number;
  peakMb: number;
}

async function measure(load: Load): Promise<Measured> {
  const provider = fork(
    fileURLToPath(new URL('lib/timed-provider.ts', import.meta.url)),
    [load.firstMs, load.pieceMs, load.pieces].map(String),
  );
  const [baseUrl] = (await once(provider, 'message')) as [string];
  const server = await startServer({ AI_BASE_URL: baseUrl, AI_MODEL: 'timed' });
  const client = keepAliveClient(server.url, load.streams + 8);
  const measured: Measured = { addedMs: [], lateMs: [], pieces: 0, cpuMs: 0, databaseMs: 0, tookMs: 0, peakMb: 0 };
  try {
    await signUp(client, server.dataDir);
    const text = 'The lighthouse of Cape Orrin was built in 1887 and its lamp can be seen from nineteen miles.';
    const cloneId = await teachAgent(client, [{ title: 'Lighthouse', text: text.repeat(6) }]);
    const threads = await openThreads(client, cloneId, load.streams);
    // Loading and compilation during the first turns is not measured.
    for (const threadId of await openThreads(client, cloneId, warmUpTurns))
      await stream(client, { cloneId, threadId, addition: ' (Only to warm up.)' }, emptyMeasure());
    const before = await cpuMsOf(server.pid);
    const startedAt = performance.now();
    const watch = setInterval(async () => {
      measured.peakMb = Math.max(measured.peakMb, await residentMb(server.pid));
    }, 500);
    await Promise.all(
      threads.map(async (threadId, at) => {
        await wait((at / load.streams) * load.spreadMs);
        for (let turn = 0; turn < load.turns; turn += 1) await stream(client, { cloneId, threadId }, measured);
      }),
    );
    clearInterval(watch);
    measured.tookMs = performance.now() - startedAt;
    const after = await cpuMsOf(server.pid);
    if (before && after) {
      measured.cpuMs = after.own - before.own;
      measured.databaseMs = after.children - before.children;
    }
    return measured;
  } finally {
    client.close();
    await server.stop();
    provider.disconnect();
  }
}

const emptyMeasure = (): Pick<Measured, 'addedMs' | 'lateMs' | 'pieces'> => ({ addedMs: [], lateMs: [], pieces: 0 });

async function openThreads(client: KeepAliveClient, cloneId: string, count: number): Promise<string[]> {
  const threads: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const opened = await client.json<{ thread_id: string }>('GET', `aiResponse/assistant-thread/${cloneId}`);
    threads.push(opened.thread_id);
  }
  return threads;
}

async function stream(
  client: KeepAliveClient,
  { cloneId, threadId, addition = '' }: { cloneId: string; threadId: string; addition?: string },
  measured: Pick<Measured, 'addedMs' | 'lateMs' | 'pieces'>,
): Promise<void> {
  const askedAt = now();
  const question = { role: 'user', content: `When was the lighthouse of Cape Orrin built?${addition}` };
  const reply = await client.send('POST', 'aiResponse/assistant-answer', {
    mergeMessage: [question],
    cloneId,
    threadId,
  });
  if (reply.status !== 200) throw new Error(`assistant-answer: ${reply.status}`);
  let rest = '';
  let next = 0;
  for await (const chunk of reply.stream) {
    const cameAt = now();
    const words = (rest + String(chunk)).split(';');
    rest = words.pop() ?? '';
    for (const word of words) {
      const [number, sentAt, tookMs] = word.split(':').map(Number);
      if (number !== next) continue;
      next += 1;
      measured.lateMs.push(cameAt - (sentAt ?? 0));
      if (tookMs !== undefined) measured.addedMs.push(cameAt - askedAt - tookMs);
    }
  }
  measured.pieces += next;
  if (!rest.includes('doneCreated'))
    console.log(`streams: one ended after ${next} pieces with ${JSON.stringify(rest)}`);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

if (import.meta.main) await run();
