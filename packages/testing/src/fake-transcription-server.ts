import type { ServerResponse } from 'node:http';
import { serveOnLoopback } from './serve-on-loopback.ts';

/** How the server responds to one request. */
export type TranscriptionAnswer =
  | { kind: 'json'; body: unknown; status?: number; headers?: Record<string, string> }
  /** Like a model without timestamps: rejects `verbose_json` and returns only the text. */
  | { kind: 'textOnly'; text: string }
  | { kind: 'raw'; body: string }
  /** Half a response, then a reset connection. */
  | { kind: 'cutOff' }
  | { kind: 'hang' };

export interface TranscriptionRequest {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  wav: Buffer;
}

export interface FakeTranscriptionServer {
  /** Ends in `/v1`. */
  baseUrl: string;
  requests: TranscriptionRequest[];
  /** Sets the next responses; the last one is repeated. */
  answers(...next: (TranscriptionAnswer | ((request: TranscriptionRequest) => TranscriptionAnswer))[]): void;
  close(): Promise<void>;
}

/** Starts a transcription server in OpenAI's protocol on loopback. */
export async function startFakeTranscriptionServer(): Promise<FakeTranscriptionServer> {
  const requests: TranscriptionRequest[] = [];
  let waiting: Parameters<FakeTranscriptionServer['answers']> = [{ kind: 'json', body: { text: '' } }];
  const { origin, close } = await serveOnLoopback(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const type = incoming.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
    const fields: Record<string, string> = {};
    let wav = Buffer.alloc(0);
    for (const [name, value] of form)
      if (typeof value === 'string') fields[name] = value;
      else wav = Buffer.from(await value.arrayBuffer());
    const request = { path: incoming.url ?? '', authorization: incoming.headers.authorization, fields, wav };
    requests.push(request);
    const next = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (next) answer(response, typeof next === 'function' ? next(request) : next, fields.response_format);
  });
  return {
    baseUrl: `${origin}/v1`,
    requests,
    answers(...next) {
      waiting = next;
    },
    close,
  };
}

function answer(response: ServerResponse, next: TranscriptionAnswer, format: string | undefined): void {
  const json = (status: number, body: unknown, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (next.kind === 'json') json(next.status ?? 200, next.body, next.headers);
  else if (next.kind === 'raw') response.end(next.body);
  else if (next.kind === 'cutOff') {
    response.write('{"text": "half an');
    setImmediate(() => response.destroy());
  } else if (next.kind === 'textOnly') {
    if (format === 'verbose_json')
      json(400, { error: { message: "response_format 'verbose_json' is not compatible with this model." } });
    else json(200, { text: next.text });
  }
}
