import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { pieceMark } from '@sosia/contract';
import { type KeepAliveClient, keepAliveClient } from './lib/keep-alive-client.ts';
import { makeEmbed } from './lib/make-embed.ts';
import { cpuMsOf } from './lib/process-cpu.ts';
import { quantile } from './lib/quantile.ts';
import { questionMaterial } from './lib/question-material.ts';
import { residentMb } from './lib/resident-mb.ts';
import { type RunningServer, startServer } from './lib/running-server.ts';
import { signUp, teachAgent } from './lib/teach-agent.ts';

const visitors = 300;
const everyMs = 10_000;
const rounds = 6;
const warmUpQuestions = 150;
const uncapped = { perVisitorDay: 1_000_000, perAddressDay: 1_000_000, perDay: 1_000_000 };
const page = { url: 'https://shop.example/help', title: 'Help' };

/** Measures response times for visitors of one embed who ask repeatedly, each with their own token and conversation. */
export async function run(): Promise<void> {
  const { texts, questions } = questionMaterial();
  const server = await startServer();
  const owner = keepAliveClient(server.url, 8);
  const opened: Visitor[] = [];
  try {
    await signUp(owner, server.dataDir);
    const cloneId = await teachAgent(owner, texts);
    const token = await openEmbed(owner, cloneId);
    const visit = { url: server.url, token, cloneId, questions };
    // Loading and compilation during the first questions is not measured.
    const first = await enter(visit);
    opened.push(first);
    for (let at = 0; at < warmUpQuestions; at += 1) await first.ask(performance.now());
    for (let at = 0; at < visitors; at += 1) opened.push(await enter(visit));
    await measure(server, opened.slice(1));
    const { data } = await owner.json<{ data: { questionsToday: number } }>('GET', `embed/numbers?token=${token}`);
    const expected = visitors * rounds + warmUpQuestions;
    console.log(`visitors: ${data.questionsToday} of ${expected} questions counted`);
  } finally {
    owner.close();
    for (const { client } of opened) client.close();
    await server.stop();
  }
}

async function openEmbed(owner: KeepAliveClient, cloneId: string): Promise<string> {
  const token = await makeEmbed(owner, cloneId);
  await owner.json('PUT', 'embed/update', { token, caps: uncapped });
  return token;
}

type Visitor = Awaited<ReturnType<typeof enter>>;
let entered = 0;

/** Opens the embed as a new visitor with a separate connection. */
async function enter({
  url,
  token,
  cloneId,
  questions,
}: {
  url: string;
  token: string;
  cloneId: string;
  questions: string[];
}) {
  entered += 1;
  const [number, sessionId] = [entered, `bench-visitor-${String(entered).padStart(6, '0')}`];
  const client = keepAliveClient(url, 1);
  const info = await client.json<{ data: { user: { token: string } } }>('GET', `embed/embed-info?token=${token}`);
  client.signIn(info.data.user.token);
  const said: string[] = [];
  const where = { cloneId, sessionId, page };
  return {
    client,
    said,
    /** Times count from when the question was due, so waiting for the previous answer is included. */
    async ask(dueAt: number): Promise<{ firstMs: number; endMs: number } | null> {
      const content = questions[(number * 7_919 + said.length * 104_729) % questions.length] ?? '';
      const asked = { mergeMessage: [{ role: 'user', content }], policyAccepted: true, turnId: randomUUID() };
      const { status, stream } = await client.send('POST', 'aiResponse/answer-stream', { ...asked, ...where });
      let [text, firstMs] = ['', Number.NaN];
      for await (const chunk of stream) {
        if (text === '') firstMs = performance.now() - dueAt;
        text += String(chunk);
      }
      if (status !== 200 || !text.includes(`${pieceMark}doneCreated\n`)) {
        console.log(`visitors: ${status} ${JSON.stringify(text.slice(0, 200))}`);
        return null;
      }
      said.push(textIn(text));
      return { firstMs, endMs: performance.now() - dueAt };
    },
    /** Returns the answers that the server stored, oldest first. */
    async kept(): Promise<string[]> {
      const path = `aiResponse/conversation?cloneId=${cloneId}&sessionId=${sessionId}`;
      const { data } = await client.json<{ data: { messages: { role: string; content: string }[] } }>('GET', path);
      return data.messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
    },
  };
}

/** Returns the text of a stream, including text before the first mark. */
const textIn = (stream: string) =>
  stream
    .split(pieceMark)
    .map((piece, at) =>
      at === 0 ? piece : piece.startsWith('textCreated\n') ? piece.slice('textCreated\n'.length) : '',
    )
    .join('');

async function measure(server: RunningServer, asking: Visitor[]): Promise<void> {
  const times: { firstMs: number; endMs: number }[] = [];
  let errors = 0;
  let peakMb = 0;
  const load = loadavg()[0]?.toFixed(1);
  const before = await cpuMsOf(server.pid);
  const startedAt = performance.now();
  const watch = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentMb(server.pid));
  }, 500);
  await Promise.all(
    asking.map(async (visitor, at) => {
      for (let round = 0; round < rounds; round += 1) {
        const dueAt = startedAt + (at / asking.length + round) * everyMs;
        await wait(Math.max(0, dueAt - performance.now()));
        const time = await visitor.ask(dueAt).catch((error) => void console.log(`visitors: ${error}`));
        if (time) times.push(time);
        else errors += 1;
      }
    }),
  );
  const tookMs = performance.now() - startedAt;
  clearInterval(watch);
  const after = await cpuMsOf(server.pid);
  const kept = await Promise.all(asking.map((visitor) => visitor.kept()));
  const lost = asking.flatMap(({ said }, at) => said.filter((text, n) => text === '' || kept[at]?.[n] !== text)).length;
  const share = (ms: number) => ((ms / tookMs) * 100).toFixed(0);
  console.log(
    `visitors: ${asking.length} visitors, each asking every ${everyMs / 1_000} s for ${(rounds * everyMs) / 1_000} s (load of the machine before: ${load})`,
  );
  for (const [name, of] of [
    ['first piece', (time: (typeof times)[number]) => time.firstMs],
    ['end', (time: (typeof times)[number]) => time.endMs],
  ] as const) {
    const quantiles = [0.5, 0.95, 0.99, 1].map((part) => quantile(times.map(of), part));
    console.log(
      `visitors: to the ${name} median ${quantiles[0]} ms, p95 ${quantiles[1]} ms, p99 ${quantiles[2]} ms, most ${quantiles[3]} ms`,
    );
  }
  const total = asking.length * rounds;
  console.log(
    `visitors: ${times.length} of ${total} answered, ${errors} errors, ${lost} answers kept otherwise than said or not at all`,
  );
  if (before && after)
    console.log(
      `visitors: the server took ${share(after.own - before.own)} % of a processor, the database ${share(after.children - before.children)} %, and at most ${peakMb.toFixed(0)} MB`,
    );
}

if (import.meta.main) await run();
