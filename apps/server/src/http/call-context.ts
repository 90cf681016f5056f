import type { Readable } from 'node:stream';
import type { Endpoint, Language } from '@sosia/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { ByteRange } from '../lib/byte-range.ts';
import type { Principal } from '../lib/principal.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** One file of a multipart call, still arriving. It must be read or canceled before the next one. */
export interface IncomingFile {
  fileName: string;
  /** Media type as the browser reports it; untrusted. */
  declaredType: string;
  /** Fails with `AppError('tooLarge')` one byte past the endpoint's limit. */
  stream: Readable;
}

type PrincipalOf<E extends Endpoint> = E['access'] extends 'public'
  ? Principal | null
  : E['access'] extends 'account'
    ? Extract<Principal, { kind: 'account' }>
    : E['access'] extends 'embedVisitor'
      ? Extract<Principal, { kind: 'visitor' }>
      : Principal;

/** Input of a handler: the validated call and its caller. */
export interface CallContext<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** Empty unless the endpoint takes files. */
  files: AsyncIterable<IncomingFile>;
  principal: PrincipalOf<E>;
  requestId: string;
  /** Language of messages, from `Accept-Language`. */
  language: Language;
  /** The caller's address as the proxy rules give it. */
  address: string;
  userAgent: string;
  /** Whether the caller is on this machine, by peer, Host and forwarding headers. */
  isLocal: boolean;
  /** Aborts when the caller disconnects or at the endpoint's timeout. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** A streamed body. `headers` are sent with the first byte. */
export interface StreamAnswer {
  headers: Record<string, string>;
  body: AsyncIterable<string | Uint8Array> | Readable;
}

/** A file of known size that supports range requests. */
export interface FileAnswer {
  headers: Record<string, string>;
  bytes: number;
  /** Quoted; changes with the content. */
  etag: string;
  /** Called at most once; not for HEAD. */
  open(range?: ByteRange): Promise<Readable>;
  /** Whether a media element may continue reading (`forPlayers`). */
  isPlayed: boolean;
}

type Answer<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : E['status'] extends 204
    ? undefined
    : E['responseKind'] extends 'file'
      ? StreamAnswer | FileAnswer
      : StreamAnswer;

export interface Route {
  endpoint: Endpoint;
  handle: (context: CallContext<Endpoint>) => Promise<unknown>;
}

/** Connects a handler to its endpoint. A handler only calls a use case. */
export function route<E extends Endpoint>(endpoint: E, handle: (context: CallContext<E>) => Promise<Answer<E>>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}
