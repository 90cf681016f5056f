import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface FakeModel {
  baseUrl: string;
  /**
   * How it answers from now on: word by word, with the question after the words, without end until it is aborted, breaking
   * off in the middle, or not at all.
   */
  behave(how: 'well' | 'echo' | 'endless' | 'cutOff' | 'down'): void;
  /** Prompts that it was sent, newest last. */
  prompts: string[];
  /** How many answers the caller broke off. */
  aborted(): number;
  close(): Promise<void>;
}

const wordPauseMs = 15;

/** A model service on loopback that speaks OpenAI's streaming protocol and says the given words. */
export async function startFakeModel(words: string): Promise<FakeModel> {
  let how = 'well';
  let aborted = 0;
  const prompts: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (!request.url?.endsWith('/chat/completions')) return void response.writeHead(404).end();
    prompts.push(body);
    if (how === 'down')
      return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    const question = (JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)?.content ?? '';
    await speak(response, how === 'echo' ? `${words} ${question}` : words, how);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    behave: (next) => {
      how = next;
    },
    prompts,
    aborted: () => aborted,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function speak(response: ServerResponse, words: string, how: string): Promise<void> {
  const say = (delta: object, rest: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta, finish_reason: null, ...rest }] })}\n\n`,
    );
  say({ role: 'assistant', content: '' });
  const list = words.split(' ');
  for (let at = 0; how === 'endless' || at < list.length; at += 1) {
    if (response.destroyed) return;
    if (how === 'cutOff' && at === Math.floor(list.length / 2)) return void response.destroy();
    say({ content: `${at === 0 ? '' : ' '}${list[at % list.length]}` });
    await wait(wordPauseMs);
  }
  say({}, { finish_reason: 'stop' });
  response.end('data: [DONE]\n\n');
}
