import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { openAiStream } from './openai-stream.ts';
import { serveOnLoopback } from './serve-on-loopback.ts';

/** How the server responds to one chat completion. */
export type Behavior =
  /** Streams the pieces, `pauseMs` apart, and the usage. `finish` is `stop` by default. */
  | {
      kind: 'stream';
      pieces: string[];
      pauseMs?: number;
      firstPauseMs?: number;
      promptTokens?: number;
      finish?: 'stop' | 'length';
    }
  /** The pieces, then tool calls, each with its arguments in two chunks. */
  | { kind: 'toolCalls'; pieces: string[]; calls: { name: string; arguments: string }[] }
  /** An error within an event stream, before any piece. */
  | { kind: 'errorChunk'; pieces: string[] }
  /** An error response in OpenAI's format. */
  | { kind: 'status'; status: number; headers?: Record<string, string>; code?: string; message?: string }
  /** The pieces, then a line of invalid JSON. */
  | { kind: 'malformed'; pieces: string[] }
  /** The parts of a body as they are, `pauseMs` apart, with status 200. `isOpen`: the connection stays open. */
  | { kind: 'raw'; parts: readonly (string | Uint8Array)[]; contentType?: string; pauseMs?: number; isOpen?: boolean }
  /** HTML instead of an event stream, with status 200. */
  | { kind: 'html' }
  /** The pieces, then a reset connection or a premature end. */
  | { kind: 'cutOff'; pieces: string[]; how: 'reset' | 'end' }
  /** The pieces, then no further data. */
  | { kind: 'hang'; pieces: string[] };

export interface RecordedRequest {
  path: string;
  authorization: string | undefined;
  body: {
    model?: string;
    messages?: {
      role: string;
      content: string;
      tool_calls?: { id: string; function: { name: string; arguments: string } }[];
    }[];
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
  /** Sets the next behaviors; the last one is repeated. */
  plays(...behaviors: Behavior[]): void;
  /** Returns how many responses the client aborted. */
  hungUp(): number;
  close(): Promise<void>;
}

/** Starts a chat-completions server on loopback. With `apiKey`, it rejects other keys. */
export async function startFakeOpenAiServer(options: { apiKey?: string } = {}): Promise<FakeOpenAiServer> {
  const requests: RecordedRequest[] = [];
  let behaviors: Behavior[] = [{ kind: 'stream', pieces: ['Hello', ' there.'] }];
  let hungUp = 0;

  const { origin, close } = await serveOnLoopback(async (request, response) => {
    const body = request.method === 'POST' ? JSON.parse(await text(request)) : {};
    const authorization = request.headers.authorization;
    requests.push({ path: request.url ?? '', authorization, body });
    response.on('close', () => {
      if (!response.writableFinished) hungUp += 1;
    });
    if (options.apiKey !== undefined && authorization !== `Bearer ${options.apiKey}`) {
      const message = `Incorrect API key provided: ${authorization}`;
      return refuse(response, { status: 401, code: 'invalid_api_key', message });
    }
    if (isModelList(request))
      return void response.end(JSON.stringify({ object: 'list', data: [{ id: 'fake-model' }] }));
    const behavior = behaviors.length > 1 ? behaviors.shift() : behaviors[0];
    if (behavior) await play(behavior, response);
  });
  return {
    baseUrl: `${origin}/v1`,
    requests,
    plays(...next) {
      behaviors = next;
    },
    hungUp: () => hungUp,
    close,
  };
}

const isModelList = (request: IncomingMessage) => request.method === 'GET' && request.url === '/v1/models';

async function play(behavior: Behavior, response: ServerResponse): Promise<void> {
  if (behavior.kind === 'status') return refuse(response, behavior);
  if (behavior.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the proxy</h1>');
    return;
  }
  if (behavior.kind === 'raw') return await sendRaw(behavior, response);
  const stream = openAiStream(response);
  stream.begin();
  if (behavior.kind === 'stream' && behavior.firstPauseMs) await wait(behavior.firstPauseMs);
  for (const piece of behavior.pieces) {
    stream.text(piece);
    await wait(behavior.kind === 'stream' ? (behavior.pauseMs ?? 0) : 1);
    if (response.destroyed) return;
  }
  end(behavior, response);
}

async function sendRaw(
  { parts, contentType = 'text/event-stream', pauseMs = 0, isOpen = false }: Extract<Behavior, { kind: 'raw' }>,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'content-type': contentType });
  for (const part of parts) {
    response.write(part);
    await wait(pauseMs);
    if (response.destroyed) return;
  }
  if (!isOpen) response.end();
}

function end(behavior: Exclude<Behavior, { kind: 'status' | 'html' | 'raw' }>, response: ServerResponse): void {
  const stream = openAiStream(response);
  if (behavior.kind === 'stream' || behavior.kind === 'toolCalls') {
    if (behavior.kind === 'toolCalls') sendToolCalls(stream, behavior.calls);
    stream.finish(behavior.kind === 'toolCalls' ? 'tool_calls' : (behavior.finish ?? 'stop'));
    const promptTokens = behavior.kind === 'stream' ? (behavior.promptTokens ?? 12) : 12;
    stream.usage({ promptTokens, completionTokens: behavior.pieces.length });
    stream.end();
  } else if (behavior.kind === 'errorChunk') response.end('data: {"error":{"message":"overloaded","code":529}}\n\n');
  else if (behavior.kind === 'malformed') response.end('data: {"choices": [{"delta": \n\ndata: [DONE]\n\n');
  else if (behavior.kind === 'cutOff' && behavior.how === 'end') response.end();
  else if (behavior.kind === 'cutOff') response.destroy();
}

type ToolCall = { name: string; arguments: string };

function sendToolCalls(stream: ReturnType<typeof openAiStream>, calls: ToolCall[]): void {
  for (const [index, { name, arguments: whole }] of calls.entries()) {
    const half = Math.ceil(whole.length / 2);
    const called = { name, arguments: whole.slice(0, half) };
    stream.toolCall({ index, id: `call-${index}`, type: 'function', function: called });
    stream.toolCall({ index, function: { arguments: whole.slice(half) } });
  }
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
