import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type KeepAliveClient, keepAliveClient } from './lib/keep-alive-client.ts';
import { startServer } from './lib/running-server.ts';
import { signUp, teachAgent } from './lib/teach-agent.ts';

const questions = 1_000;

interface Answer {
  openaiText: string;
  messageId: string;
  turnId: string;
  credits: number;
}

/** Sends a thousand questions twice at the same moment. Each must be answered and charged once. */
export async function run(): Promise<void> {
  const server = await startServer();
  const client = keepAliveClient(server.url, 2 * questions);
  try {
    await signUp(client, server.dataDir);
    const cloneId = await teachAgent(client, [{ title: 'Towers', text: towers().join('\n\n') }]);
    const asked = Array.from({ length: questions }, (_, at) => ({
      mergeMessage: [{ role: 'user', content: `When was the tower of Town ${at % 200} built?` }],
      cloneId,
      policyAccepted: true,
      turnId: randomUUID(),
      sessionId: `bench-double-${String(at).padStart(8, '0')}`,
    }));
    const startedAt = performance.now();
    const send = (body: (typeof asked)[number]) => client.json<Answer>('POST', 'aiResponse/answer', body);
    const answers = await Promise.all([...asked, ...asked].map(send));
    const seconds = (performance.now() - startedAt) / 1_000;
    const turns = new Map(answers.map((answer) => [answer.turnId, answer]));
    const differing = answers.filter((answer) => !isDeepStrictEqual(answer, turns.get(answer.turnId)));
    const credits = [...turns.values()].reduce((sum, answer) => sum + answer.credits, 0);
    const kept = await keptMessages(client, asked);
    console.log(
      `double-sends: ${answers.length} sends of ${questions} questions in ${seconds.toFixed(1)} s: ${turns.size} answers, ${differing.length} copies that differ, ${kept} messages kept (${2 * questions} expected), ${credits} credits charged (nothing is counted here)`,
    );
  } finally {
    client.close();
    await server.stop();
  }
}

const towers = () => Array.from({ length: 200 }, (_, at) => `The tower of Town ${at} was built in ${1500 + at}.`);

async function keptMessages(client: KeepAliveClient, asked: { cloneId: string; sessionId: string }[]): Promise<number> {
  let kept = 0;
  for (const { cloneId, sessionId } of asked) {
    const path = `aiResponse/conversation?cloneId=${cloneId}&sessionId=${sessionId}`;
    kept += (await client.json<{ data: { messages: unknown[] } }>('GET', path)).data.messages.length;
  }
  return kept;
}

if (import.meta.main) await run();
