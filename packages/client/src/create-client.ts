import type { CallName } from '@sosia/contract';
import { ApiError } from './api-error.ts';
import { buildRequest } from './build-request.ts';
import type { CallsThatAnswer, LooseOptions, OptionsArgument, ResponseOf } from './call-types.ts';
import { readError } from './read-error.ts';
import { readEvents, type ServerSentEvent } from './read-events.ts';
import { readFileName } from './read-file-name.ts';
import { readText } from './read-text.ts';

export interface ClientSettings {
  /** Base URL with a trailing slash; `/api/` by default. */
  baseUrl?: string;
  /** Returns the bearer token, or an empty text. Called for every request. */
  getToken: () => string;
  getLanguage: () => 'en' | 'es';
  /** Called on every 511 response to the current token, before the call fails with `sessionInvalid`. */
  onSessionInvalid: () => void;
  fetch?: typeof fetch;
}

/** A response that is streamed as text. */
export interface TextStream extends AsyncIterable<string> {
  /** Turn id from the server (`X-Turn-Id`). */
  turnId: string | null;
}

/** URL and MIME type of a file for a media element. */
export interface PlayedFile {
  url: string;
  mime: string;
}

/** Typed calls of the contract. Every failure is an `ApiError`, except an abort, which throws the signal's reason. */
export interface Client {
  call<Name extends CallsThatAnswer<'json'>>(name: Name, ...options: OptionsArgument<Name>): Promise<ResponseOf<Name>>;
  /** Resolves at the first byte; an earlier failure throws the contract's error. */
  stream<Name extends CallsThatAnswer<'stream'>>(name: Name, ...options: OptionsArgument<Name>): Promise<TextStream>;
  /** Streams changes of an agent's sources until the connection ends. The caller reconnects. */
  events(agentId: string, options?: { signal?: AbortSignal }): AsyncIterable<ServerSentEvent>;
  /** Loads a whole file. Its name comes from the server and may be empty. */
  file<Name extends CallsThatAnswer<'file'>>(name: Name, ...options: OptionsArgument<Name>): Promise<File>;
  /** Authorizes a media element to read a file by itself. Requests only the headers. */
  player(...options: OptionsArgument<'getSourceFile'>): Promise<PlayedFile>;
}

export function createClient(settings: ClientSettings): Client {
  const send = (name: CallName, options: LooseOptions = {}) => sendCall(settings, name, options);
  return {
    async call(name, ...[options]) {
      const response = await send(name, options);
      return readBody(() => response.json(), response.status, options?.signal);
    },
    async stream(name, ...[options]) {
      const response = await send(name, options);
      const text = readText(response, options?.signal);
      return { turnId: response.headers.get('x-turn-id'), [Symbol.asyncIterator]: () => text };
    },
    async *events(agentId, options = {}) {
      const response = await send('trainingEvents', { params: { id: agentId }, ...options });
      yield* readEvents(readText(response, options.signal));
    },
    async file(name, ...[options]) {
      const response = await send(name, options);
      const blob = await readBody(() => response.blob(), response.status, options?.signal);
      return new File([blob], readFileName(response.headers), { type: blob.type });
    },
    async player(...[options]) {
      const { headers } = await send('getSourceFile', { ...options, isHead: true });
      const { url } = buildRequest('getSourceFile', options, settings.baseUrl ?? '/api/');
      return { url, mime: headers.get('content-type') ?? '' };
    },
  };
}

async function sendCall(settings: ClientSettings, name: CallName, options: LooseOptions): Promise<Response> {
  const token = settings.getToken();
  const response = await sendOnce(settings, name, options);
  if (response.ok) return response;
  if (response.status !== 511) throw await readError(response);
  // Retry if the token was replaced during the call, by a password change or another tab: only the old one is invalid.
  const isOld = settings.getToken() !== token && settings.getToken() !== '';
  const again = isOld ? await sendOnce(settings, name, options) : response;
  if (again.ok) return again;
  if (again.status === 511) settings.onSessionInvalid();
  throw await readError(again);
}

async function sendOnce(settings: ClientSettings, name: CallName, options: LooseOptions): Promise<Response> {
  const { url, method, body, contentType } = buildRequest(name, options, settings.baseUrl ?? '/api/');
  const headers = new Headers({
    authorization: `Bearer ${settings.getToken()}`,
    'accept-language': settings.getLanguage(),
    ...(contentType === null ? {} : { 'content-type': contentType }),
  });
  const { signal, keepalive = false } = options;
  const doFetch = options.fetch ?? settings.fetch ?? fetch;
  try {
    return await doFetch(url, { method, headers, body, keepalive, signal: signal ?? null, cache: 'no-store' });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ status: 0, code: 'offline', message: 'The server could not be reached.', cause });
  }
}

/** Reads a whole body. Distinguishes a broken connection from a response that does not match the contract. */
async function readBody<Body>(read: () => Promise<Body>, status: number, signal?: AbortSignal): Promise<Body> {
  try {
    return await read();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    const code = cause instanceof SyntaxError ? 'badAnswer' : 'cutOff';
    throw new ApiError({ status, code, message: 'The answer could not be read.', cause });
  }
}
