import { Readable } from 'node:stream';
import { addressOf, type Endpoint, type Language } from '@sosia/contract';
import { pickLanguage } from '@sosia/i18n/pick-language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { networkPrefix } from '../../lib/network-prefix.ts';
import type { Principal } from '../../lib/principal.ts';
import type { CallContext, FileAnswer, IncomingFile, Route, StreamAnswer } from '../call-context.ts';
import { isLocalCaller } from '../caller.ts';
import {
  acceptsIdempotencyKey,
  type IdempotencyStore,
  idempotentRequest,
  runIdempotent,
} from '../idempotency/idempotency.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { apiHeaders } from '../security-headers.ts';
import { authorize, bearerOf, type ResolvePrincipal } from './authorize.ts';
import { createCallTimeout } from './call-timeout.ts';
import { mediaCookie, mediaCookieToken } from './media-cookie.ts';
import { parseFields } from './parse-fields.ts';
import { readMultipart } from './read-multipart.ts';
import { sendFile } from './send-file.ts';

export interface RouteServices {
  resolvePrincipal: ResolvePrincipal;
  rateLimits: RateLimits;
  idempotency: IdempotencyStore;
  /** Also checks what handlers return against the contract; on in tests. */
  checkAnswers: boolean;
}

/** Registers each endpoint: rate limit, access, parsing, validation, handler, response, in this order. */
export function registerRoutes(app: FastifyInstance, routes: Route[], services: RouteServices): void {
  for (const route of routes) {
    const { method, path } = addressOf(route.endpoint.call);
    app.route({
      method,
      url: `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`,
      handler: (request, reply) => handleCall(route, request, reply, services),
    });
  }
}

async function handleCall(route: Route, request: FastifyRequest, reply: FastifyReply, services: RouteServices) {
  const { endpoint } = route;
  reply.headers(apiHeaders);
  await services.rateLimits.take(endpoint, networkPrefix(request.ip));
  const principal = await principalOf(request, endpoint, services);
  authorize(endpoint, principal);
  if (principal?.kind === 'account') await services.rateLimits.take(endpoint, principal.accountId);

  const params = endpoint.params ? parseParams(endpoint, request.params) : undefined;
  const query = endpoint.query ? parseFields(endpoint.query, request.query) : undefined;
  const key = idempotencyKeyOf(request, endpoint);
  const multipart = endpoint.bodyKind === 'multipart' ? await readMultipart(request, endpoint) : null;
  const timeout = createCallTimeout(reply.raw, endpoint.timeoutMs);
  try {
    const body = endpoint.body
      ? parseFields(endpoint.body, multipart?.fields ?? parsedBody(endpoint, request))
      : undefined;
    const context = {
      params,
      query,
      body,
      principal,
      files: multipart?.files ?? noFiles(),
      signal: timeout.signal,
      ...factsOf(request),
    } as CallContext<Endpoint>;
    if (endpoint.responseKind !== 'json') return await sendAnswer(route, context, { request, reply });
    const work = async () => ({ status: endpoint.status, body: await timeout.race(route.handle(context)) });
    const once =
      key === null ? null : idempotentRequest(principal, endpoint, { path: pathOf(request), key, query, body });
    const answer = once ? await runIdempotent(services.idempotency, once, work) : await work();
    if (services.checkAnswers) endpoint.response?.parse(answer.body);
    return reply.code(answer.status).send(answer.body);
  } catch (error) {
    multipart?.drain().catch((failure: unknown) => request.log.debug({ err: failure }, 'upload not drained'));
    throw error;
  } finally {
    timeout.clear();
  }
}

async function sendAnswer(
  route: Route,
  context: CallContext<Endpoint>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const answer = (await route.handle(context)) as StreamAnswer | FileAnswer;
  if ('open' in answer) {
    const token = bearerOf(request.headers.authorization);
    if (route.endpoint.forPlayers && answer.isPlayed && token !== '')
      reply.header('set-cookie', mediaCookie(request, token));
    return await sendFile(answer, request, reply);
  }
  const body = answer.body instanceof Readable ? answer.body : Readable.from(answer.body, { objectMode: false });
  return reply.code(route.endpoint.status).headers(answer.headers).send(body);
}

async function principalOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { resolvePrincipal }: RouteServices,
): Promise<Principal | null> {
  const token = bearerOf(request.headers.authorization) || (endpoint.forPlayers ? mediaCookieToken(request) : '');
  const principal = token === '' ? null : await resolvePrincipal(token);
  request.principal = principal;
  return principal;
}

/** Longer than any client's key, far below an index's limit. */
const maxKeyChars = 255;

/** Returns `null` if absent or not accepted. @throws {AppError} `validation` when it is too long. */
function idempotencyKeyOf(request: FastifyRequest, endpoint: Endpoint): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || !acceptsIdempotencyKey(endpoint)) return null;
  if (key.length > maxKeyChars) throw new AppError('validation', { fields: { 'Idempotency-Key': 'tooLong' } });
  return key;
}

/** A malformed id counts as not found. */
function parseParams(endpoint: Endpoint, params: unknown): unknown {
  const result = endpoint.params?.safeParse(params);
  if (!result?.success) throw new AppError('notFound');
  return result.data;
}

function parsedBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (endpoint.bodyKind !== 'jsonText' || typeof request.body !== 'string') return request.body ?? {};
  try {
    return JSON.parse(request.body);
  } catch (cause) {
    throw new AppError('badJson', { cause });
  }
}

function factsOf(request: FastifyRequest) {
  return {
    requestId: request.id,
    language: languageOf(request),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    isLocal: isLocalCaller(request),
    log: request.log,
  };
}

/** Returns the language of messages: the first of `Accept-Language` that has a catalog, else English. */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.headers['accept-language']);
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0] ?? '';

async function* noFiles(): AsyncGenerator<IncomingFile> {}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null;
  }
}
