import type { z } from 'zod';
import { type CallName, calls } from './calls.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call. `public`: no token needed, an invalid one is ignored. `account`: a session token. `visitor`: an
 * account's or a visitor's token. `embedVisitor`: a visitor's token only.
 */
export type Access = 'public' | 'account' | 'visitor' | 'embedVisitor';

/** Required state of the account: signed in, email verified, or terms accepted as well (the default). */
export type Standing = 'signedIn' | 'verified' | 'termsAccepted';

/** Calls per window, by IP address and, if signed in, by account. */
export interface RateLimit {
  max: number;
  windowSeconds: number;
}

/** File fields of a multipart call, with their limits. */
export interface FileRule {
  field: string;
  maxFiles: number;
  /** Maximum bytes of a file; a larger upload is refused while it is received. */
  maxBytes: number;
}

type Schema = z.ZodType;

/** A call as data. The server's routes, the clients' types, OpenAPI and the docs page are derived from it. */
export interface Endpoint {
  call: CallName;
  summary: string;
  access: Access;
  standing: Standing;
  /** Path parameters by name. */
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Encoding of the body. `jsonText`: JSON inside `text/plain`, as beacons send it. */
  bodyKind: 'none' | 'json' | 'multipart' | 'jsonText';
  files?: FileRule;
  /** Body of a success; absent for streams and files. */
  response?: Schema;
  responseKind: 'json' | 'stream' | 'serverSentEvents' | 'file';
  /** A file that media elements may read with a cookie limited to its path, because they cannot send a token. */
  forPlayers?: boolean;
  status: 200 | 201 | 202 | 204;
  /** Codes in addition to those of every call (`validation`, `badJson`, `rateLimited`, `default`, `starting`, …). */
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

/** Declares the endpoint of a call; missing properties get the defaults above. */
export function endpoint<const Name extends CallName, const Given extends Definition>(call: Name, given: Given) {
  const bodyKind = given.bodyKind ?? (given.body ? 'json' : 'none');
  return { ...defaults, ...given, bodyKind, call } as Omit<typeof defaults, keyof Given> &
    Given & { call: Name; bodyKind: NonNullable<Endpoint['bodyKind']> };
}

/** Returns method and path (with `{name}` parameters, below `/api/`) of a call. */
export function addressOf(call: CallName): { method: string; path: string } {
  const [method = '', path = ''] = calls[call].split(' ');
  return { method, path };
}
