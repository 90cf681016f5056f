import { createHash } from 'node:crypto';
import { addressOf, type Endpoint } from '@sosia/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../lib/escape-html.ts';
import type { Route } from '../call-context.ts';
import { apiHeaders } from '../security-headers.ts';
import { openApiDocument } from './openapi.ts';

/** `GET /api/openapi.json` and `GET /api/docs`, both made from the endpoints that this server has. */
export function registerDocs(app: FastifyInstance, routes: Route[], version: string): void {
  const endpoints = routes.map((route) => route.endpoint);
  const made = new Map<string, string>();
  const once = (name: string, make: () => string) => {
    const text = made.get(name) ?? make();
    made.set(name, text);
    return text;
  };
  const styleHash = createHash('sha256').update(style).digest('base64');
  const headers = {
    ...apiHeaders,
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .headers(apiHeaders)
      .type('application/json; charset=utf-8')
      .send(once('openapi', () => JSON.stringify(openApiDocument(endpoints, version), null, 2))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(once('docs', () => docsPage(endpoints, version))),
  );
}

function docsPage(endpoints: Endpoint[], version: string): string {
  const areas = Map.groupBy(endpoints, (endpoint) => addressOf(endpoint.call).path.split('/')[0] ?? '');
  const sections = [...areas].map(
    ([area, of]) => `<section><h2>${escapeHtml(area)}</h2>${of.map(callSection).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sosia: the calls</title><style>${style}</style></head><body><main><h1>Sosia: the calls</h1>
<p>Version ${escapeHtml(version)}. The same as data: <a href="/api/openapi.json">openapi.json</a>. Base path <code>/api/</code>; send
<code>Authorization: Bearer …</code> where a call needs a token. Errors are <code>{"error":{"code","message","requestId"}}</code>.</p>${sections.join('')}</main></body></html>`;
}

function callSection(endpoint: Endpoint): string {
  const { method, path } = addressOf(endpoint.call);
  const parts = [
    ['Query', endpoint.query, 'input'],
    [`Body (${endpoint.bodyKind})`, endpoint.body, 'input'],
    [`Answer ${endpoint.status}`, endpoint.response, 'output'],
  ] as const;
  const schemas = parts.flatMap(([title, schema, io]) => (schema ? [details(title, schema, io)] : []));
  const errors =
    endpoint.errors.length === 0
      ? ''
      : `<p>Errors: ${endpoint.errors.map((code) => `<code>${code}</code>`).join(' ')}</p>`;
  return `<article id="${endpoint.call}"><h3><code>${method} /api/${escapeHtml(path)}</code></h3><p>${escapeHtml(endpoint.summary)}</p>
<p>Access: ${endpoint.access}. At most ${endpoint.rateLimit.max} calls in ${endpoint.rateLimit.windowSeconds} s.</p>${errors}${schemas.join('')}</article>`;
}

function details(title: string, schema: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(shape, null, 2))}</pre></details>`;
}

const style = `:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:56rem;margin:0 auto;padding:2rem 1rem}
article{border-top:1px solid #8886;padding:.5rem 0}h3{margin:.5rem 0 0;font-size:1rem}p{margin:.25rem 0}pre{overflow:auto;font-size:.85rem}code{font-family:ui-monospace,monospace}`;
