/** Typed calls of the contract for browsers, without a schema library at run time. */
export { ApiError, type ApiErrorCode, type ConnectionCode, isConnectionCode, isConnectionError } from './api-error.ts';
export type { BodyOf, CallOptions, ResponseOf } from './call-types.ts';
export { type Client, type ClientSettings, createClient, type TextStream } from './create-client.ts';
export type { ServerSentEvent } from './read-events.ts';
export { safeStorage, type TextStorage } from './safe-storage.ts';
export { type CodeAndOutput, splitCode } from './split-code.ts';
export { createPieceReader, type PieceEvent, type PieceReader } from './stream-pieces.ts';
export { stripBold } from './strip-bold.ts';
