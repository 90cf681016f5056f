import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { openAiStream, serveOnLoopback } from '@sosia/testing';

export interface FakeModel {
  baseUrl: string;
  /**
   * Sets the following answers: `well` word by word, `echo` with the question at the end, `endless` until it is
   * aborted. They fail in three ways: `length` up to the length limit, `cutOff` halfway, `down` not at all.
   */
  behave(how: 'well' | 'echo' | 'endless' | 'length' | 'cutOff' | 'down'): void;
  /** Prompts received so far, newest last. */
  prompts: string[];
  /** Returns the number of answers that the caller aborted. */
  aborted(): number;
  close(): Promise<void>;
}

const wordPauseMs = 15;

/** Starts a model service on loopback that answers with the given words in OpenAI's streaming protocol. */
export async function startFakeModel(words: string): Promise<FakeModel> {
  let how = 'well';
  let aborted = 0;
  const prompts: string[] = [];
  const { origin, close } = await serveOnLoopback(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (!request.url?.endsWith('/chat/completions')) return void response.writeHead(404).end();
    prompts.push(body);
    if (how === 'down')
      return void response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"message":"down"}}');
    response.on('close', () => {
      if (!response.writableFinished) aborted += 1;
    });
    const question = (JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)?.content ?? '';
    await speak(response, how === 'echo' ? `${words} ${question}` : words, how);
  });
  return {
    baseUrl: `${origin}/v1`,
    behave: (next) => {
      how = next;
    },
    prompts,
    aborted: () => aborted,
    close,
  };
}

async function speak(response: ServerResponse, words: string, how: string): Promise<void> {
  const stream = openAiStream(response);
  stream.begin();
  const list = words.split(' ');
  for (let at = 0; how === 'endless' || at < list.length; at += 1) {
    if (response.destroyed) return;
    if (how === 'cutOff' && at === Math.floor(list.length / 2)) return void response.destroy();
    stream.text(`${at === 0 ? '' : ' '}${list[at % list.length]}`);
    await wait(wordPauseMs);
  }
  stream.finish(how === 'length' ? 'length' : 'stop');
  stream.end();
}
