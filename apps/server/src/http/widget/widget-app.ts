import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { LauncherLook } from '@sosia/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { networkPrefix } from '../../lib/network-prefix.ts';
import type { Limited } from '../limits/rate-limits.ts';
import { framedAssetHeaders, openHeaders } from '../security-headers.ts';
import { builtFile } from './built-file.ts';
import type { DrawnFile } from './embed-pages.ts';
import { type EmbedRequest, embedTokenOf, requestedLanguage } from './embed-request.ts';
import { registerLauncher } from './launcher-script.ts';
import { notModified } from './not-modified.ts';
import type { WidgetAppOptions } from './widget-app-options.ts';
import { registerWidgetPages } from './widget-pages.ts';

const lookLimit: Limited = { call: 'launcherLook', rateLimit: { max: 600, windowSeconds: 60 } };
const pictureLimit: Limited = { call: 'embedPicture', rateLimit: { max: 600, windowSeconds: 60 } };
/** Drawing costs more than any other public request. */
const drawingLimit: Limited = { call: 'embedCard', rateLimit: { max: 30, windowSeconds: 60 } };

/**
 * Serves everything that other sites load: the launcher, its look, the chat's pages and their files. None of it is an
 * API call, because pages of other origins fetch it.
 */
export async function registerWidgetApp(app: FastifyInstance, options: WidgetAppOptions): Promise<void> {
  registerLauncher(app, options.folder);
  await app.register(staticFiles, {
    root: join(options.folder, 'assets'),
    prefix: '/widget/assets/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      for (const [name, value] of Object.entries(framedAssetHeaders)) reply.header(name, value);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  registerLook(app, options);
  registerDrawings(app, options);
  registerWidgetPages(app, options);
}

/** `GET /widget/look?token=` for the launcher: an answer or `{ code }`, either readable from any origin. */
function registerLook(app: FastifyInstance, { folder, pages, rateLimits }: WidgetAppOptions): void {
  const style = builtFile(join(folder, 'launcher.css'), (bytes) => bytes.toString());
  app.get('/widget/look', async (request: EmbedRequest, reply) => {
    reply.headers({ ...openHeaders, vary: 'origin' }).type('application/json; charset=utf-8');
    try {
      await rateLimits.take(lookLimit, networkPrefix(request.ip));
      const look = await pages.readLook(embedTokenOf(request), request.headers.origin);
      return reply
        .header('cache-control', 'public, max-age=60')
        .send({ ...look, style: (await style()).made } satisfies LauncherLook);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const { retryAfterSeconds } = error.details;
      if (retryAfterSeconds !== undefined) reply.header('retry-after', Math.ceil(retryAfterSeconds));
      // A caller must not mistake an embed that was just switched on for one that is off.
      reply.header('cache-control', error.status === 429 ? 'no-store' : 'public, max-age=10');
      return reply.code(error.status).send({ code: error.code });
    }
  });
}

/** Card and icon of a standalone page. A caller that has the version gets a 304 without drawing. */
function registerDrawings(app: FastifyInstance, { pages, rateLimits }: WidgetAppOptions): void {
  const send = async (request: EmbedRequest, reply: FastifyReply, file: DrawnFile, drawn?: Limited) => {
    reply.headers({ ...openHeaders, 'cache-control': 'public, max-age=3600', vary: 'accept-language' });
    // A picture opened in a tab runs no scripts.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    if (notModified(request, reply, file.version)) return reply.send();
    if (drawn) await rateLimits.take(drawn, networkPrefix(request.ip));
    return reply.type(file.type).send(await file.draw());
  };
  app.get('/embed/:cloneId/card.png', async (request: EmbedRequest, reply) => {
    await rateLimits.take(pictureLimit, networkPrefix(request.ip));
    const { cloneId = '' } = request.params;
    const card = await pages.describeCard(embedTokenOf(request), cloneId, requestedLanguage(request));
    return send(request, reply, card, drawingLimit);
  });
  app.get('/embed/:cloneId/icon', async (request: EmbedRequest, reply) => {
    await rateLimits.take(pictureLimit, networkPrefix(request.ip));
    return send(request, reply, await pages.describeIcon(embedTokenOf(request), request.params.cloneId ?? ''));
  });
}
