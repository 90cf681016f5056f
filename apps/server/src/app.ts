import type { Server } from 'node:http';
import multipart from '@fastify/multipart';
import { limits } from '@sosia/contract';
import Fastify, {
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Route } from './http/call-context.ts';
import { errorResponse, toAppError } from './http/error-response.ts';
import { registerDocs } from './http/pages/docs-page.ts';
import { registerWebApp } from './http/pages/web-app.ts';
import { languageOf, type RouteServices, registerRoutes } from './http/routing/register-routes.ts';
import { apiHeaders } from './http/security-headers.ts';
import type { Translate } from './http/translate.ts';
import type { EmbedPages } from './http/widget/embed-pages.ts';
import { registerWidgetApp } from './http/widget/widget-app.ts';
import { AppError } from './lib/app-error.ts';
import type { Runtime } from './lib/runtime.ts';

interface AppOptions {
  routes: Route[];
  services: RouteServices;
  translate: Translate;
  runtime: Runtime;
  log: Logger;
  /** Hops or CIDRs whose forwarding headers count; `false` = none. */
  trustProxy: string | number | false;
  version: string;
  publicUrl: string;
  /** The built web app; `null` serves the API alone. */
  webFolder: string | null;
  /** The built widget and what its pages show; `null`: the server has none. */
  widget: { folder: string; pages: EmbedPages } | null;
  /** Whether pages may load Google's sign-in. */
  withGoogle: boolean;
  /** Further pages that are not part of the contract, such as the outbox. */
  pages?: ((app: FastifyInstance) => void)[];
}

/** The whole HTTP surface over the routes of the modules. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { translate, runtime, log } = options;
  const settings: FastifyHttpOptions<Server> = {
    loggerInstance: log,
    genReqId: () => runtime.newId(),
    bodyLimit: limits.jsonBodyBytes,
    requestTimeout: 660_000,
    trustProxy: trustProxy(options.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that cannot be read at all; no hook and no other handler hears of it.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.header('x-request-id', request.id), translate),
    logController: new LogController({ disableRequestLogging: true }),
  };
  const app: FastifyInstance = Fastify(settings);
  app.decorateRequest('principal', null);
  // A file that is too large is told by its stream: the call may go on with the next one.
  await app.register(multipart, { throwFileSizeLimit: false });
  acceptBodies(app);

  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logAccess(request, reply));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, translate));
  app.setNotFoundHandler((request, reply) => sendError(new AppError('notFound'), request, reply, translate));

  registerRoutes(app, options.routes, options.services);
  registerDocs(app, options.routes, options.version);
  for (const page of options.pages ?? []) page(app);
  if (options.widget)
    await registerWidgetApp(app, {
      ...options.widget,
      rateLimits: options.services.rateLimits,
      runtime,
      translate,
      publicUrl: options.publicUrl,
    });
  if (options.webFolder)
    await registerWebApp(app, {
      folder: options.webFolder,
      runtime,
      publicUrl: options.publicUrl,
      withGoogle: options.withGoogle,
    });
  return app;
}

/** A number of hops is a question of the address's place in the chain. */
function trustProxy(trusted: string | number | false) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** JSON with an empty body is no body; text/plain stays text. */
function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, translate: Translate) {
  const error = toAppError(thrown);
  // Work that ended because nobody waits for it any more is no fault of ours.
  if (reply.raw.destroyed && (thrown as Error | null)?.name === 'AbortError') request.log.debug('the caller hung up');
  else if (error.code === 'default') request.log.error({ err: error.details.cause ?? error }, 'unexpected error');
  else if (error.status >= 500 && error.status !== 511)
    request.log.warn({ err: error.details.cause, code: error.code }, 'call failed');
  const answer = errorResponse(error, { language: languageOf(request), requestId: request.id, translate });
  return reply
    .code(answer.status)
    .headers({ ...apiHeaders, ...answer.headers })
    .type('application/json; charset=utf-8')
    .send(answer.body);
}

/** One line per call: the route's pattern, never the address itself, which may hold tokens; no bodies, no headers. */
function logAccess(request: FastifyRequest, reply: FastifyReply): void {
  const pattern = request.routeOptions.url ?? '(none)';
  const facts = {
    method: request.method,
    route: pattern,
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.principal ? { principal: request.principal.kind } : {}),
  };
  if (pattern.startsWith('/api/') && pattern !== '/api/health') request.log.info(facts, 'call');
  else request.log.debug(facts, 'page');
}
