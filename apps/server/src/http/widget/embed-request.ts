import { type Language, limits } from '@sosia/contract';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../routing/register-routes.ts';

/** A request for something of an embed that is no call of the API. */
export type EmbedRequest = FastifyRequest<{ Querystring: { token?: unknown }; Params: { cloneId?: string } }>;

/** Returns the query's token if it can be one; an empty string, which matches no embed, otherwise. */
export function embedTokenOf({ query }: EmbedRequest): string {
  const { token } = query;
  return typeof token === 'string' && token.length <= limits.embedTokenChars && /^[\w-]+$/.test(token) ? token : '';
}

/** Returns the client's language; `null` for programs that send none. */
export function requestedLanguage(request: FastifyRequest): Language | null {
  return request.headers['accept-language'] === undefined ? null : languageOf(request);
}
