import { expect, it } from 'vitest';
import { serveLocally } from '../../adapters/web-fetch/__fixtures__/serve-locally.ts';
import { createGuardedFetch } from '../../adapters/web-fetch/guarded-fetch.ts';
import { pageOutline } from '../web-page/page-outline.ts';
import { discoverPages } from './discover-pages.ts';

const local = serveLocally();

const page = (title: string, ...links: string[]) =>
  `<html><head><title>${title}</title></head><body><p>This is ${title}.</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}</body></html>`;
const leadTo = (target: string) => `<meta http-equiv="refresh" content="0; url=${target}">`;

async function discover(site: Record<string, string>) {
  const asked: string[] = [];
  local.listener = ({ url = '' }, response) => {
    asked.push(url);
    const type = url.endsWith('.txt') ? 'text/plain' : 'text/html';
    response.writeHead(site[url] === undefined ? 404 : 200, { 'content-type': type }).end(site[url]);
  };
  const origin = `http://127.0.0.1:${local.port}`;
  const found = await discoverPages({
    url: `${origin}/`,
    limit: 100,
    depth: 3,
    pauseMs: 0,
    clock: () => new Date(),
    fetch: createGuardedFetch({ allow: [new URL(origin).host], userAgent: 'Test/1' }),
    outlinePage: async ({ html, url }) => pageOutline(html, url),
  });
  const path = (url: string) => url.replace(origin, '');
  const skipped = Object.fromEntries(found.skipped.map(({ url, reason }) => [path(url), reason]));
  return { paths: found.pages.map(({ url }) => path(url)), skipped, asked };
}

it.each([
  ['<meta http-equiv="refresh" content="0; url=/en/latest/">', '/en/latest/'],
  ['<META HTTP-EQUIV=REFRESH CONTENT="0; URL=guide/">', '/guide/'],
  ["<script>window.location.replace('/home.html')</script>", '/home.html'],
])('discovery follows %s in the first page', async (first, start) => {
  const { paths, skipped } = await discover({
    '/': `<html><head><title>Moved</title>${first}</head><body></body></html>`,
    [start]: page('Start', 'tides'),
    [start.replace(/[^/]*$/, 'tides')]: page('Tides'),
  });
  expect(paths).toEqual([start, start.replace(/[^/]*$/, 'tides')]);
  expect(skipped).toEqual({});
});

it('discovery follows a redirect in another page only where it may go', async () => {
  const { paths, skipped, asked } = await discover({
    '/robots.txt': 'User-agent: *\nDisallow: /closed',
    '/': page('Start', 'old', 'secret', 'away', 'loop'),
    '/old': leadTo('/new'),
    '/new': page('New'),
    '/secret': leadTo('/closed'),
    '/closed': page('Closed'),
    '/away': leadTo('https://other.example/'),
    '/loop': leadTo('/again'),
    '/again': leadTo('/loop'),
  });
  expect(paths).toEqual(['/', '/new']);
  expect(skipped).toEqual({ '/secret': 'robots', '/away': 'host', '/loop': 'status' });
  expect(asked).not.toContain('/closed');
});
