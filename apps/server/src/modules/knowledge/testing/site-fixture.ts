import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { createGuardedFetch } from '../../../adapters/web-fetch/guarded-fetch.ts';
import type { Queryable } from '../../../db/index.ts';
import { discoverPages } from '../../../lib/site/discover-pages.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { createPageReader } from '../page-reader/page-reader.ts';
import { knowledgeFixture } from './knowledge-fixture.ts';

/** Response for a path of the site. */
export interface SitePage {
  title?: string;
  text?: string;
  links?: string[];
  status?: number;
  headers?: Record<string, string>;
  /** Replaces the page generated from title, text and links. */
  body?: string;
}

/** Starts a local website that supports conditional requests and records all requests. */
export async function testWebsite() {
  const pages = new Map<string, SitePage>();
  const asked: { path: string; status: number; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const page: SitePage = pages.get(path) ?? { status: 404, text: 'Not here.' };
    const { status = 200, headers = {}, body = htmlOf(page) } = page;
    const etag = `"${Buffer.from(body).toString('base64url').slice(-40)}-${body.length}"`;
    const isKnown = status === 200 && request.headers['if-none-match'] === etag;
    asked.push({ path, status: isKnown ? 304 : status, headers: request.headers });
    const type = path.endsWith('.txt') ? 'text/plain' : 'text/html';
    response.writeHead(isKnown ? 304 : status, { 'content-type': type, etag, ...headers });
    response.end(isKnown ? undefined : body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, url: `http://${host}/`, pages, asked };
}

const htmlOf = ({ title = 'Page', text = '', links = [] }: SitePage) =>
  `<html lang="en"><head><title>${title}</title></head><body><nav>${links
    .map((link) => `<a href="${link}">${link}</a>`)
    .join(' ')}</nav><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

/** Creates the knowledge module with the real guarded fetch, crawler and robots.txt for these hosts. */
export async function siteFixture(db: Queryable, hosts: string[], parts: Partial<KnowledgeDependencies> = {}) {
  const webFetch = createGuardedFetch({ allow: hosts, userAgent: 'Test/1' });
  const politeness = { connections: 2, pauseMs: 0 };
  const clock = () => new Date();
  const { outlinePage } = createPageReader();
  return await knowledgeFixture({
    db,
    with: {
      webFetch,
      politeness,
      findPages: (site) => discoverPages({ ...politeness, outlinePage, fetch: webFetch, clock, ...site }),
      ...parts,
    },
  });
}
