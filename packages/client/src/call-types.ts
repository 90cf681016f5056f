import type { CallName, Endpoints } from '@sosia/contract';

/** The types of a call, read off its schemas without carrying them. */
type SchemaLike = { _zod: { input: unknown; output: unknown } };

/** The input of a call. A schema that accepts any input and transforms it has its output type here. */
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

/** The names of calls of one kind. */
export type CallsThatAnswer<Kind extends 'json' | 'stream' | 'serverSentEvents' | 'file'> = {
  [Name in CallName]: Endpoints[Name]['responseKind'] extends Kind ? Name : never;
}[CallName];

export type MultipartCall = {
  [Name in CallName]: Endpoints[Name]['bodyKind'] extends 'multipart' ? Name : never;
}[CallName];

export type BodyOf<Name extends CallName> = Part<Name, 'body'>['body'];

/** The success body of a JSON call. */
export type ResponseOf<Name extends CallName> =
  Endpoints[Name] extends Record<'response', infer Schema extends SchemaLike> ? Schema['_zod']['output'] : never;

interface Sending {
  signal?: AbortSignal | undefined;
  /** `true`: the request outlives the page, as a beacon does. */
  keepalive?: boolean;
  /** Sends this one call in place of the client's own `fetch`, as to watch an upload. */
  fetch?: typeof fetch;
}

export type CallOptions<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  (Name extends MultipartCall ? { files?: readonly Blob[] | undefined } : { files?: never }) &
  Sending;

/** Options may be left out when nothing in them is required. */
export type OptionsArgument<Name extends CallName> =
  object extends CallOptions<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

/** A call's options without the types, as the code below the public functions handles them. */
export interface LooseOptions {
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
  files?: readonly Blob[] | undefined;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  fetch?: typeof fetch;
  /** Asks for the headers alone. */
  isHead?: boolean;
}
