import type { CallName, Endpoints } from '@sosia/contract';

/** Types of a call, derived from its schemas without bundling them. */
type SchemaLike = { _zod: { input: unknown; output: unknown } };

/** Input of a call. A schema that accepts any input and transforms it uses its output type here. */
type Sent<Schema extends SchemaLike> = Known<Schema['_zod']['input'], Schema['_zod']['output']>;
type Known<Input, Output> = {
  [Key in keyof Input]: unknown extends Input[Key]
    ? Key extends keyof Output
      ? Output[Key]
      : never
    : Input[Key] | ([undefined] extends [Input[Key]] ? undefined : never);
};

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> =
  Endpoints[Name] extends Record<Key, infer Schema extends SchemaLike>
    ? object extends Sent<Schema>
      ? { [K in Key]?: Sent<Schema> }
      : { [K in Key]: Sent<Schema> }
    : { [K in Key]?: never };

/** Names of the calls with one kind of response. */
export type CallsThatAnswer<Kind extends 'json' | 'stream' | 'serverSentEvents' | 'file'> = {
  [Name in CallName]: Endpoints[Name]['responseKind'] extends Kind ? Name : never;
}[CallName];

export type MultipartCall = {
  [Name in CallName]: Endpoints[Name]['bodyKind'] extends 'multipart' ? Name : never;
}[CallName];

export type BodyOf<Name extends CallName> = Part<Name, 'body'>['body'];

/** Success body of a JSON call. */
export type ResponseOf<Name extends CallName> =
  Endpoints[Name] extends Record<'response', infer Schema extends SchemaLike> ? Schema['_zod']['output'] : never;

interface Sending {
  signal?: AbortSignal | undefined;
  /** Whether the request outlives the page, like a beacon. */
  keepalive?: boolean;
  /** Replaces the client's `fetch` for this call, for example to report upload progress. */
  fetch?: typeof fetch;
}

export type CallOptions<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  (Name extends MultipartCall ? { files?: readonly Blob[] | undefined } : { files?: never }) &
  Sending;

/** Makes the options optional when none is required. */
export type OptionsArgument<Name extends CallName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** Untyped options of a call, used inside the client. */
export interface LooseOptions {
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
  files?: readonly Blob[] | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  fetch?: typeof fetch;
  /** Sends a HEAD request. */
  isHead?: boolean;
}
