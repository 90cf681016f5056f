import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Heard {
  system: string;
  question: string;
  /** Everything that is in the request. */
  all: string;
  /** What others said: without the model's own words of before. */
  given: string;
}

export interface ObeyingModel {
  /** Ends in `/v1`. */
  baseUrl: string;
  /** What it says to what it hears from now on; a list is what it says piece by piece. */
  obeys(answer: (heard: Heard) => { text: string; calls?: string[] }): void;
  heard: Heard[];
  close(): void;
}

const pieceChars = 7;

/** A model server in OpenAI's protocol that does what it was last told, in pieces that no wall's pattern fits into. */
export async function startObeyingModel(): Promise<ObeyingModel> {
  let answer: Parameters<ObeyingModel['obeys']>[0] = () => ({ text: 'Nothing.' });
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(JSON.stringify({ object: 'list', data: [{ id: 'obeying' }] }));
    const { messages } = JSON.parse(await text(request)) as { messages: { role: string; content: string }[] };
    const system = messages.find(({ role }) => role === 'system')?.content ?? '';
    const question = messages.findLast(({ role }) => role === 'user')?.content ?? '';
    const given = messages.filter(({ role }) => role !== 'assistant').map(({ content }) => content);
    const last = { system, question, given: given.join('\n'), all: messages.map(({ content }) => content).join('\n') };
    heard.push(last);
    speak(response, answer(last));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    obeys(next) {
      answer = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function speak(response: ServerResponse, { text: said, calls = [] }: { text: string; calls?: string[] }): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let at = 0; at < said.length && !response.destroyed; at += pieceChars) {
    response.write(chunk({ delta: { content: said.slice(at, at + pieceChars) }, finish_reason: null }));
  }
  for (const [index, name] of calls.entries()) {
    const call = { index, id: `call-${index}`, type: 'function', function: { name, arguments: '{"confirm":true}' } };
    response.write(chunk({ delta: { tool_calls: [call] }, finish_reason: null }));
  }
  response.write(chunk({ delta: {}, finish_reason: calls.length > 0 ? 'tool_calls' : 'stop' }));
  response.end('data: [DONE]\n\n');
}

const envelope = { id: 'answer', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'obeying' };
const chunk = (choice: object) => `data: ${JSON.stringify({ ...envelope, choices: [{ index: 0, ...choice }] })}\n\n`;
