import { join } from 'node:path';
import { defaultCustomization } from '@sosia/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../lib/app-error.ts';
import { networkPrefix } from '../../lib/network-prefix.ts';
import { isTrustworthy } from '../caller.ts';
import type { Limited } from '../limits/rate-limits.ts';
import { languageOf } from '../routing/register-routes.ts';
import { framedPageHeaders } from '../security-headers.ts';
import { builtFile } from './built-file.ts';
import type { EmbedPage } from './embed-pages.ts';
import { type EmbedRequest, embedTokenOf, requestedLanguage } from './embed-request.ts';
import { noncePlaceholder, type PageParts, renderEmbedPage } from './render-embed-page.ts';
import type { WidgetAppOptions } from './widget-app-options.ts';
import { textChunksOf } from './widget-manifest.ts';

const nonceBytes = 16;
const pageLimit: Limited = { call: 'embedPage', rateLimit: { max: 600, windowSeconds: 60 } };
const statusOf = { notFound: 404, embedInactive: 403 } as const;

const { theme, colors } = defaultCustomization;
/** The launcher sends the token later; embed-info then checks the host page. */
const unnamed: Omit<EmbedPage, 'language'> = {
  look: { code: null, agent: null, theme, colors },
  frameAncestors: null,
  welcome: '',
  cardVersion: '',
};

/**
 * `/embed?token=`, `/embed/{cloneId}?token=` and `/chat-widget` are the same page, which shows the state of its embed
 * itself. The embed decides which sites may frame it. `/widget/preview` is a sample host page for its owner.
 */
export function registerWidgetPages(app: FastifyInstance, options: WidgetAppOptions): void {
  const { pages, rateLimits } = options;
  const send = createPageSender(options);
  const named = async (request: EmbedRequest, reply: FastifyReply) => {
    await rateLimits.take(pageLimit, networkPrefix(request.ip));
    const cloneId = request.params.cloneId ?? null;
    return send(request, reply, await pages.describe(embedTokenOf(request), cloneId, requestedLanguage(request)));
  };
  app.get('/embed', named);
  app.get('/embed/:cloneId', named);
  app.get('/chat-widget', async (request: EmbedRequest, reply) =>
    request.query.token === undefined
      ? send(request, reply, { ...unnamed, language: languageOf(request) })
      : named(request, reply),
  );
  registerPreview(app, options);
}

function createPageSender({ folder, runtime, translate, publicUrl }: WidgetAppOptions) {
  const page = builtFile(join(folder, 'index.html'), (bytes) => bytes.toString());
  const textChunks = builtFile(join(folder, '.vite/manifest.json'), (bytes) => textChunksOf(bytes.toString()));
  return async (request: EmbedRequest, reply: FastifyReply, described: EmbedPage) => {
    const [html, preload] = await Promise.all([page(), textChunks()]);
    const { look, frameAncestors, language } = described;
    const nonce = runtime.randomToken(nonceBytes);
    const parts: PageParts = {
      html: html.made,
      preload: preload.made[language],
      nonce,
      addresses: request.url.startsWith('/embed') ? addressesOf(request, described, publicUrl) : null,
      description: translate(language, 'embedPage.description', { name: look.agent?.name ?? '' }),
    };
    return reply
      .code(look.code === null ? 200 : statusOf[look.code])
      .headers(framedPageHeaders(nonce, { frameAncestors, isTrustworthy: isTrustworthy(request, publicUrl) }))
      .type('text/html; charset=utf-8')
      .send(renderEmbedPage(described, parts));
  };
}

function addressesOf(request: EmbedRequest, { look, cardVersion }: EmbedPage, publicUrl: string) {
  if (look.agent === null) return null;
  const token = `token=${embedTokenOf(request)}`;
  const path = `/embed/${look.agent.cloneId}`;
  const base = publicUrl.replace(/\/$/, '');
  return {
    page: `${base}${path}?${token}`,
    icon: `${path}/icon?${token}`,
    // Link previews cache pictures by URL.
    card: `${base}${path}/card.png?${token}&v=${cardVersion}`,
  };
}

function registerPreview(app: FastifyInstance, { folder, runtime, publicUrl }: WidgetAppOptions): void {
  const page = builtFile(join(folder, 'preview.html'), (bytes) => bytes.toString());
  app.get('/widget/preview', async (request, reply) => {
    const { made } = await page().catch((cause: unknown) => {
      throw new AppError('notFound', { cause });
    });
    const nonce = runtime.randomToken(nonceBytes);
    const headers = framedPageHeaders(nonce, {
      frameAncestors: "'self'",
      isTrustworthy: isTrustworthy(request, publicUrl),
    });
    return reply
      .headers({ ...headers, 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(made.replaceAll(noncePlaceholder, nonce));
  });
}
