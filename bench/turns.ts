import { type KeepAliveClient, keepAliveClient } from './lib/keep-alive-client.ts';
import { cpuMsOf } from './lib/process-cpu.ts';
import { quantile } from './lib/quantile.ts';
import { questionMaterial } from './lib/question-material.ts';
import { startServer } from './lib/running-server.ts';
import { signUp, teachAgent } from './lib/teach-agent.ts';

const clients = 16;
const warmUpTurns = 100;
const singleTurns = 400;
const loadSeconds = 12;

/**
 * Measures a whole turn with the built-in engine over HTTP, alone and with 16 concurrent clients, and the time of its
 * parts.
 */
export async function run(): Promise<void> {
  const { texts, questions } = questionMaterial();
  const server = await startServer();
  const client = keepAliveClient(server.url, clients);
  try {
    await signUp(client, server.dataDir);
    const cloneId = await teachAgent(client, texts);
    const bench = { client, cloneId, questions };
    await measureAnswers(bench, warmUpTurns);
    printLatencies({
      'signed-in call (auth/me)': await measure(singleTurns, () => client.json('GET', 'auth/me')),
      search: await measure(singleTurns, (at) =>
        client.json('POST', 'aiResponse/search', { query: ask(bench, at), clonId: cloneId }),
      ),
      answer: await measureAnswers(bench, singleTurns),
      'answer-stream, first piece': await measureStreams(bench, singleTurns, inSessions('first')),
      'answer-stream, all with suggestions': await measureStreams(bench, singleTurns, inSessions('all')),
      'assistant-answer, first piece': await measureStreams(bench, singleTurns, await inThread(bench, 'first')),
      'assistant-answer, all with suggestions': await measureStreams(bench, singleTurns, await inThread(bench, 'all')),
    });
    await measureLoad(bench, server.pid);
  } finally {
    client.close();
    await server.stop();
  }
}

interface Bench {
  client: KeepAliveClient;
  cloneId: string;
  questions: string[];
}

const ask = ({ questions }: Bench, at: number) => questions[(at * 7919) % questions.length] ?? '';
const bodyOf = (bench: Bench, at: number) => ({
  mergeMessage: [{ role: 'user', content: ask(bench, at) }],
  cloneId: bench.cloneId,
});

async function measure(count: number, call: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    await call(at);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const sessionOf = (name: string | number) => `bench-session-${String(name).padStart(8, '0')}`;

function measureAnswers(bench: Bench, count: number): Promise<number[]> {
  return measure(count, (at) =>
    bench.client.json('POST', 'aiResponse/answer', {
      ...bodyOf(bench, at),
      policyAccepted: true,
      sessionId: sessionOf(Math.floor(at / 10)),
    }),
  );
}

interface Streaming {
  call: string;
  until: 'first' | 'all';
  conversation(at: number): Record<string, unknown>;
}

const inSessions = (until: Streaming['until']): Streaming => ({
  call: 'answer-stream',
  until,
  conversation: (at) => ({ policyAccepted: true, sessionId: sessionOf(`stream-${until}-${Math.floor(at / 10)}`) }),
});

async function inThread({ client, cloneId }: Bench, until: Streaming['until']): Promise<Streaming> {
  const path = `aiResponse/assistant-thread/${cloneId}`;
  const { thread_id: threadId } = await client.json<{ thread_id: string }>('GET', path);
  return { call: 'assistant-answer', until, conversation: () => ({ threadId }) };
}

async function measureStreams(
  bench: Bench,
  count: number,
  { call, until, conversation }: Streaming,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    const body = { ...bodyOf(bench, at), ...conversation(at) };
    const { stream } = await bench.client.send('POST', `aiResponse/${call}`, body);
    let pieces = 0;
    for await (const _ of stream) if (pieces++ === 0 && until === 'first') times.push(performance.now() - startedAt);
    if (until === 'all') times.push(performance.now() - startedAt);
  }
  return times;
}

async function measureLoad(bench: Bench, serverPid: number): Promise<void> {
  const times: number[] = [];
  const before = await cpuMsOf(serverPid);
  const startedAt = performance.now();
  const endsAt = startedAt + loadSeconds * 1_000;
  const talk = async (name: number) => {
    for (let at = name; performance.now() < endsAt; at += clients) {
      const sessionId = sessionOf(`load-${name}-${Math.floor(at / 160)}`);
      const turnStartedAt = performance.now();
      await bench.client.json('POST', 'aiResponse/answer', { ...bodyOf(bench, at), policyAccepted: true, sessionId });
      times.push(performance.now() - turnStartedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, name) => talk(name)));
  const perSecond = times.length / ((performance.now() - startedAt) / 1_000);
  console.log(
    `turns: ${perSecond.toFixed(0)} turns/s with ${clients} clients (median ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms)`,
  );
  const after = await cpuMsOf(serverPid);
  if (!before || !after) return;
  const [server, database] = [after.own - before.own, after.children - before.children].map((ms) => ms / times.length);
  console.log(`turns: processor time of a turn: server ${server?.toFixed(1)} ms, database ${database?.toFixed(1)} ms`);
}

function printLatencies(measured: Record<string, number[]>): void {
  const rows = Object.entries(measured).map(([call, times]) => ({
    call,
    'median ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
  }));
  console.table(rows);
  const answer = measured.answer ?? [];
  console.log(`turns: one client, whole turn: median ${quantile(answer, 0.5)} ms, p95 ${quantile(answer, 0.95)} ms`);
  const [me, search] = [measured['signed-in call (auth/me)'] ?? [], measured.search ?? []];
  const [base, found, whole] = [me, search, answer].map((times) => Number(quantile(times, 0.5)));
  console.log(
    `turns: of which HTTP and session ${base} ms, search about ${((found ?? 0) - (base ?? 0)).toFixed(1)} ms, engine and storing about ${((whole ?? 0) - (found ?? 0)).toFixed(1)} ms`,
  );
}

if (import.meta.main) await run();
