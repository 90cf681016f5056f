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
  /** Proxy hops or CIDRs whose forwarding headers are trusted; `false`: none. */
  trustProxy: string | number | false;
  version: string;
  publicUrl: string;
  /** The built web app; `null` serves only the API. */
  webFolder: string | null;
  /** The built widget and its page data; `null`: the server has none. */
  widget: { folder: string; pages: EmbedPages } | null;
  /** Whether pages may load Google's sign-in. */
  withGoogle: boolean;
  /** Further pages outside the contract, such as the outbox. */
  pages?: ((app: FastifyInstance) => void)[];
}

/** Builds the HTTP server over the routes of the modules. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { translate, runtime, log } = options;
  const settings: FastifyHttpOptions<Server> = {
    loggerInstance: log,
    genReqId: () => runtime.newId(),
    bodyLimit: limits.jsonBodyBytes,
    requestTimeout: 660_000,
    trustProxy: trustProxy(options.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A malformed URL; no hook or other handler runs for it.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.header('x-request-id', request.id), translate),
    logController: new LogController({ disableRequestLogging: true }),
  };
  const app: FastifyInstance = Fastify(settings);
  app.decorateRequest('principal', null);
  // The stream reports a file that is too large; the call may continue with the next file.
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

/** A hop count applies to the position in the forwarding chain. */
function trustProxy(trusted: string | number | false) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

/** Accepts JSON with an empty body; text/plain stays text. */
function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
}

function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, translate: Translate) {
  const error = toAppError(thrown);
  // Work that was aborted because its client left is not a fault.
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

/** One line per call: the route's pattern, never the URL, which may hold tokens; no bodies, no headers. */
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
