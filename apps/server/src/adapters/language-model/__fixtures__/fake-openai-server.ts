import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How the server answers one chat completion. */
export type Behaviour =
  /** Streams the pieces, `pauseMs` apart, with a usage at the end. */
  | { kind: 'stream'; pieces: string[]; pauseMs?: number; firstPauseMs?: number; promptTokens?: number }
  /** The pieces, and then calls of tools, their arguments in two halves. */
  | { kind: 'toolCalls'; pieces: string[]; calls: { name: string; arguments: string }[] }
  /** An error within an event stream, before any piece. */
  | { kind: 'errorChunk'; pieces: string[] }
  /** An error answer in OpenAI's shape. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; code?: string; message?: string }
  /** The pieces and then a line that is no JSON. */
  | { kind: 'malformed'; pieces: string[] }
  /** Something else than an event stream, with status 200. */
  | { kind: 'html' }
  /** The pieces and then a broken connection, or a connection that ends politely in the middle. */
  | { kind: 'cutOff'; pieces: string[]; how: 'reset' | 'end' }
  /** The pieces and then nothing for ever. */
  | { kind: 'hang'; pieces: string[] };

export interface RecordedRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model?: string;
    messages?: { role: string; content: string; tool_calls?: { id: string; function: { name: string; arguments: string } }[] }[];
    max_tokens?: number;
    max_completion_tokens?: number;
    stream?: boolean;
    tools?: { function: { name: string; description: string; parameters: object } }[];
    tool_choice?: string;
  };
}

export interface FakeOpenAiServer {
  /** Ends in `/v1`. */
  baseUrl: string;
  requests: RecordedRequest[];
  /** What it does next; the last one stays. */
  plays(...behaviours: Behaviour[]): void;
  /** Connections that the client closed before the answer was complete. */
  hungUp(): number;
  close(): Promise<void>;
}

/** A chat-completions server on loopback. With `apiKey`, any other key is refused. */
export async function startFakeOpenAiServer(options: { apiKey?: string } = {}): Promise<FakeOpenAiServer> {
  const requests: RecordedRequest[] = [];
  let behaviours: Behaviour[] = [{ kind: 'stream', pieces: ['Hello', ' there.'] }];
  let hungUp = 0;

  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? JSON.parse(await text(request)) : {};
    const authorization = request.headers.authorization;
    requests.push({ path: request.url ?? '', authorization, body });
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1;
    });
    if (options.apiKey !== undefined && authorization !== `Bearer ${options.apiKey}`) {
      return refuse(response, { status: 401, code: 'invalid_api_key', message: `Incorrect API key provided: ${authorization}` });
    }
    if (isModelList(request)) return response.end(JSON.stringify({ object: 'list', data: [{ id: 'fake-model' }] }));
    const behaviour = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    if (behaviour) await play(behaviour, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    plays(...next) {
      behaviours = next;
    },
    hungUp: () => hungUp,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const isModelList = (request: IncomingMessage) => request.method === 'GET' && request.url === '/v1/models';

async function play(behaviour: Behaviour, response: ServerResponse): Promise<void> {
  if (behaviour.kind === 'status') return refuse(response, behaviour);
  if (behaviour.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the proxy</h1>');
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (behaviour.kind === 'stream' && behaviour.firstPauseMs) await wait(behaviour.firstPauseMs);
  for (const piece of behaviour.pieces) {
    response.write(chunk({ delta: { content: piece }, finish_reason: null }));
    await wait(behaviour.kind === 'stream' ? (behaviour.pauseMs ?? 0) : 1);
    if (response.destroyed) return;
  }
  end(behaviour, response);
}

function end(behaviour: Exclude<Behaviour, { kind: 'status' | 'html' }>, response: ServerResponse): void {
  if (behaviour.kind === 'stream') {
    response.write(chunk({ delta: {}, finish_reason: 'stop' }));
    endWithUsage(response, behaviour.promptTokens ?? 12, behaviour.pieces.length);
  } else if (behaviour.kind === 'toolCalls') {
    writeToolCalls(response, behaviour.calls);
    response.write(chunk({ delta: {}, finish_reason: 'tool_calls' }));
    endWithUsage(response, 12, behaviour.pieces.length);
  } else if (behaviour.kind === 'errorChunk') response.end('data: {"error":{"message":"overloaded","code":529}}\n\n');
  else if (behaviour.kind === 'malformed') response.end('data: {"choices": [{"delta": \n\ndata: [DONE]\n\n');
  else if (behaviour.kind === 'cutOff' && behaviour.how === 'end') response.end();
  else if (behaviour.kind === 'cutOff') response.destroy();
}

function endWithUsage(response: ServerResponse, promptTokens: number, completionTokens: number): void {
  const counts = { prompt_tokens: promptTokens, completion_tokens: completionTokens };
  const usage = { ...counts, total_tokens: promptTokens + completionTokens };
  response.write(`data: ${JSON.stringify({ ...envelope, choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function writeToolCalls(response: ServerResponse, calls: { name: string; arguments: string }[]): void {
  for (const [index, { name, arguments: whole }] of calls.entries()) {
    const half = Math.ceil(whole.length / 2);
    const begin = { index, id: `call-${index}`, type: 'function', function: { name, arguments: whole.slice(0, half) } };
    const rest = { index, function: { arguments: whole.slice(half) } };
    for (const call of [begin, rest]) response.write(chunk({ delta: { tool_calls: [call] }, finish_reason: null }));
  }
}

const envelope = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_700_000_000, model: 'fake-model' };

function chunk(choice: { delta: object; finish_reason: string | null }): string {
  return `data: ${JSON.stringify({ ...envelope, choices: [{ index: 0, ...choice }] })}\n\n`;
}

interface Refusal {
  status: number;
  headers?: Record<string, string>;
  code?: string;
  message?: string;
}

function refuse(response: ServerResponse, { status, headers = {}, code = 'error', message = 'No.' }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ error: { message, type: 'error', code } }));
}
