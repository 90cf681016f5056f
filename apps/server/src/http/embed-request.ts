import type { FastifyRequest } from 'fastify';

/** A request for something of an embed that is no call of the API. */
export type EmbedRequest = FastifyRequest<{ Querystring: { token?: unknown }; Params: { cloneId?: string } }>;

/** What may be the token of an embed; anything else names none, and need not be looked for. */
export function embedTokenOf({ query }: EmbedRequest): string {
  return typeof query.token === 'string' && /^[\w-]{1,64}$/.test(query.token) ? query.token : '';
}
