import type { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `public`: no token needed, a stale one is ignored. `account`: a session token.
 * `visitor`: an account's or a visitor's token. `embedVisitor`: a visitor's token only.
 */
export type Access = 'public' | 'account' | 'visitor' | 'embedVisitor';

/** How far an account must have come: signed in, e-mail verified, or terms accepted as well (the default). */
export type Standing = 'signedIn' | 'verified' | 'termsAccepted';

/** A window of calls per address and, where there is one, per account. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** File fields of a multipart call, with their limits. */
export interface FileRule {
  field: string;
  maxFiles: number;
  /** Bytes a file may have; one byte more is refused while it is still being received. */
  maxBytes: number;
}

type Schema = z.ZodType;

/** One call as data: the server's routes, the clients' types, OpenAPI and the docs page are made from it. */
export interface Endpoint {
  call: CallName;
  summary: string;
  access: Access;
  standing: Standing;
  /** Path parameters, by name. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** How the body travels. `jsonText`: JSON inside `text/plain`, as beacons send it. */
  bodyKind: 'none' | 'json' | 'multipart' | 'jsonText';
  files?: FileRule;
  /** The success body; absent for streams and files. */
  response?: Schema;
  responseKind: 'json' | 'stream' | 'serverSentEvents' | 'file';
  /** A file that a browser's player may read by a cookie of its address, as it can send no token. */
  forPlayers?: boolean;
  status: 200 | 201 | 202 | 204;
  /** Codes beyond those every call can give (`validation`, `badJson`, `rateLimited`, `default`, `starting`, …). */
  errors: readonly ErrorCode[];
  rateLimit: RateLimit;
  timeoutMs: number;
}

type Defaults = 'standing' | 'bodyKind' | 'responseKind' | 'status' | 'errors' | 'rateLimit' | 'timeoutMs';
type Definition = Omit<Endpoint, 'call' | Defaults> & Partial<Pick<Endpoint, Defaults>>;

const defaults = {
  standing: 'termsAccepted',
  bodyKind: 'none',
  responseKind: 'json',
  status: 200,
  errors: [],
  rateLimit: { max: 600, windowSeconds: 60 },
  timeoutMs: 30_000,
} as const satisfies Pick<Endpoint, Defaults>;

/** Declares the endpoint of a call; what is left out takes the defaults above. */
export function endpoint<const Name extends CallName, const Given extends Definition>(call: Name, given: Given) {
  const bodyKind = given.bodyKind ?? (given.body ? 'json' : 'none');
  return { ...defaults, ...given, bodyKind, call } as Omit<typeof defaults, keyof Given> &
    Given & { call: Name; bodyKind: NonNullable<Endpoint['bodyKind']> };
}

/** Method and path (with `{name}` parameters, below `/api/`) of a call. */
export function addressOf(call: CallName): { method: string; path: string } {
  const [method = '', path = ''] = calls[call].split(' ');
  return { method, path };
}
