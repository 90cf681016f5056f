import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openAiStream, serveOnLoopback } from '@sosia/testing';

export interface Heard {
  system: string;
  question: string;
  /** All messages of the request. */
  all: string;
  /** All messages except the model's earlier answers. */
  given: string;
}

export interface ObeyingModel {
  /** Ends in `/v1`. */
  baseUrl: string;
  /** Sets the answer to all further requests. */
  obeys(answer: (heard: Heard) => { text: string; calls?: string[] }): void;
  heard: Heard[];
  close(): Promise<void>;
}

const pieceChars = 7;

/** Starts a model server in OpenAI's protocol that streams scripted answers, in pieces shorter than any guardrail pattern. */
export async function startObeyingModel(): Promise<ObeyingModel> {
  let answer: Parameters<ObeyingModel['obeys']>[0] = () => ({ text: 'Nothing.' });
  const heard: Heard[] = [];
  const { origin, close } = await serveOnLoopback(async (request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify({ object: 'list', data: [{ id: 'obeying' }] }));
      return;
    }
    const { messages } = JSON.parse(await text(request)) as { messages: { role: string; content: string }[] };
    const system = messages.find(({ role }) => role === 'system')?.content ?? '';
    const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const given = messages.filter(({ role }) => role !== 'assistant').map(({ content }) => content);
    const last = { system, question, given: given.join('\n'), all: messages.map(({ content }) => content).join('\n') };
    heard.push(last);
    speak(response, answer(last));
  });
  return {
    baseUrl: `${origin}/v1`,
    heard,
    obeys(next) {
      answer = next;
    },
    close,
  };
}

function speak(response: ServerResponse, { text: said, calls = [] }: { text: string; calls?: string[] }): void {
  const stream = openAiStream(response, 'obeying');
  stream.begin();
  for (let at = 0; at < said.length && !response.destroyed; at += pieceChars)
    stream.text(said.slice(at, at + pieceChars));
  for (const [index, name] of calls.entries())
    stream.toolCall({
      index,
      id: `call-${index}`,
      type: 'function',
      function: { name, arguments: '{"confirm":true}' },
    });
  stream.finish(calls.length > 0 ? 'tool_calls' : 'stop');
  stream.end();
}
