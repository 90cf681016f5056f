import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Receives the texts of a call and returns the response: objects are sent as JSON, strings unchanged. */
export type Answer = (texts: string[]) => { status?: number; body: object | string } | 'hang';

export interface FakeEmbeddingsServer {
  origin: string;
  requests: { path: string; key: string | undefined; body: Record<string, unknown> }[];
  answers(answer: Answer): void;
  close(): Promise<void>;
}

/** Returns the same vector for equal texts. */
export const numbersOf = (words: string): number[] => [words.length, words.charCodeAt(0), 3];

const asOpenAi: Answer = (texts) => ({
  body: {
    object: 'list',
    model: 'm',
    data: texts.map((words, index) => ({ object: 'embedding', index, embedding: numbersOf(words) })),
    usage: { prompt_tokens: 3, total_tokens: 3 },
  },
});

export const asGoogle: Answer = (texts) => ({
  // Google uses `embeddings` for a batch and `embedding` for a single text.
  body: {
    embeddings: texts.map((words) => ({ values: numbersOf(words) })),
    embedding: { values: numbersOf(texts[0] ?? '') },
  },
});

/** Starts an embeddings service on loopback. It answers in OpenAI's format until `answers` sets another one. */
export async function startFakeEmbeddingsServer(): Promise<FakeEmbeddingsServer> {
  const requests: FakeEmbeddingsServer['requests'] = [];
  let answer = asOpenAi;
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    const key = request.headers.authorization ?? request.headers['x-goog-api-key']?.toString();
    requests.push({ path: request.url ?? '', key, body });
    const given = answer(textsOf(body));
    if (given === 'hang') return;
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answers(next) {
      answer = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface GoogleRequest {
  content: { parts: { text: string }[] };
}

function textsOf({ input, requests, content }: { input?: string[]; requests?: GoogleRequest[] } & Partial<GoogleRequest>) {
  if (input) return input;
  const all = requests ?? (content ? [{ content }] : []);
  return all.map((request) => request.content.parts[0]?.text ?? '');
}
