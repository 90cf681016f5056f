import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuardedFetch } from '../../adapters/web-fetch/guarded-fetch.ts';
import { WebFetchError } from '../../ports/web-fetch.ts';
import { AppError } from '../app-error.ts';
import { pageOutline } from '../web-page/page-outline.ts';
import { type DiscoverPagesRequest, discoverPages, type SavedDiscovery } from './discover-pages.ts';

const outlinePage = async ({ html, url }: { html: string; url: string }) => pageOutline(html, url);

type Answer = string | { status?: number; type?: string; location?: string; body?: string | Buffer; afterMs?: number };

let server: Server;
let origin: string;
let site: Record<string, Answer>;
let asked: { path: string; cookie: string | undefined; etag: string | undefined }[];
let answered: string[];

beforeEach(async () => {
  [asked, answered] = [[], []];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const { cookie, 'if-none-match': etag } = request.headers;
    asked.push({ path, cookie, etag });
    if (etag === '"known"') return response.writeHead(304).end();
    const found = site[path] ?? { status: 404, body: 'none' };
    const {
      status = 200,
      type = 'text/html',
      location,
      body = '',
      afterMs = 0,
    } = typeof found === 'string' ? { body: page(found) } : found;
    setTimeout(() => {
      answered.push(path);
      response.writeHead(status, { 'content-type': type, ...(location ? { location } : {}) }).end(body);
    }, afterMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** A page whose title is the first word and whose links are the others. */
function page(words: string): string {
  const [title = '', ...links] = words.split(' ');
  return `<html><head><title>${title}</title></head><body><p>This is ${title}.</p>${links.map((link) => `<a href="${link}">x</a>`).join('')}</body></html>`;
}

async function discover(request: Partial<DiscoverPagesRequest> = {}) {
  const fetch = createGuardedFetch({ allow: [new URL(origin).host], userAgent: 'Test/1' });
  const url = `${origin}/`;
  const result = await discoverPages({
    outlinePage,
    url,
    limit: 100,
    depth: 3,
    fetch,
    clock: () => new Date(),
    pauseMs: 0,
    ...request,
  });
  const path = (address: string) => address.replace(origin, '');
  return {
    ...result,
    paths: result.pages.map((found) => path(found.url)),
    reasons: Object.fromEntries(result.skipped.map((left) => [path(left.url), left.reason])),
  };
}

describe('discoverPages', () => {
  it('finds pages by links, breadth first, with titles and depths', async () => {
    site = {
      '/': 'Home /a /b#top',
      '/a': 'A /a/deep',
      '/b': 'B / /a',
      '/a/deep': 'Deep /a/deep/er',
      '/a/deep/er': 'Deeper',
    };
    const { pages, reasons, truncated } = await discover({ depth: 2 });
    expect(pages.map(({ url, title, depth }) => [url.replace(origin, ''), title, depth])).toEqual([
      ['/', 'Home', 0],
      ['/a', 'A', 1],
      ['/b', 'B', 1],
      ['/a/deep', 'Deep', 2],
    ]);
    expect(reasons).toEqual({ '/a/deep/er': 'depth' });
    expect(truncated).toBe(false);
  });

  it('reports why a page is skipped', async () => {
    site = {
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' },
      '/': 'Home /private/x https://other.example/ /picture.jpg /data /gone /a?x=1&y=2 /a?y=2&x=1 /a?utm_source=mail /a /same /moved /away /copy?s=1 /copy?s=2 /not',
      '/data': { type: 'application/json', body: '{}' },
      '/a': 'A',
      '/a?x=1&y=2': 'AX',
      '/same': { body: '<html><head><link rel="canonical" href="/a"></head><body>A again</body></html>' },
      '/moved': { status: 301, location: '/a' },
      '/away': { status: 302, location: 'http://10.0.0.1/' },
      '/copy?s=1': 'Copy',
      '/copy?s=2': 'Copy',
    };
    const { paths, reasons } = await discover({ exclude: ['/not*'] });
    // Either of the copies may come first.
    const copies = ['/copy?s=1', '/copy?s=2'];
    const [twin = ''] = copies.filter((path) => !paths.includes(path));
    expect(paths.filter((path) => !copies.includes(path))).toEqual(['/', '/a?x=1&y=2', '/a']);
    expect(paths).toHaveLength(4);
    expect(reasons).toEqual({
      '/private/x': 'robots',
      'https://other.example/': 'host',
      '/picture.jpg': 'notHtml',
      '/data': 'notHtml',
      '/gone': 'status',
      '/a?y=2&x=1': 'twin',
      '/same': 'twin',
      '/moved': 'twin',
      '/away': 'host',
      [twin]: 'twin',
      '/not': 'pattern',
    });
    expect(asked.map(({ path }) => path)).not.toContain('/private/x');
  });

  it('skips URLs that are too long to be added', async () => {
    const long = `/${'x'.repeat(2_048)}`;
    site = { '/': `Home ${long} /a /moved`, '/a': 'A', '/moved': { status: 301, location: long }, [long]: 'Long' };
    const { paths, reasons } = await discover();
    expect([paths, reasons]).toEqual([['/', '/a'], { '/moved': 'twin' }]);
  });

  it('reads sitemaps, sitemap indexes and compressed sitemaps', async () => {
    const urls = (...paths: string[]) =>
      `<urlset>${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`;
    site = {
      '/robots.txt': { type: 'text/plain', body: `Sitemap: ${origin}/index.xml` },
      '/': 'Home',
      '/index.xml': {
        body: `<sitemapindex><sitemap><loc>${origin}/one.xml</loc></sitemap><sitemap><loc>${origin}/two.xml.gz</loc></sitemap></sitemapindex>`,
      },
      '/one.xml': { body: urls('/s1', '/s?a=1&amp;b=2') },
      '/two.xml.gz': { type: 'application/gzip', body: gzipSync(urls('/s2')) },
      '/s1': 'S1',
      '/s?a=1&b=2': 'SQ',
      '/s2': 'S2',
    };
    const { paths } = await discover();
    expect(paths).toEqual(['/', '/s1', '/s?a=1&b=2', '/s2']);
  });

  it('reads the default sitemap when robots.txt names none', async () => {
    site = { '/': 'Home', '/sitemap.xml': { body: `<urlset><url><loc>${origin}/s</loc></url></urlset>` }, '/s': 'S' };
    expect((await discover()).paths).toEqual(['/', '/s']);
  });

  it('stops at the limit and reports it', async () => {
    site = {
      '/': `Home ${Array.from({ length: 30 }, (_, n) => `/p${n}`).join(' ')}`,
      '/p0': 'P0',
      '/p1': 'P1',
      '/p2': 'P2',
      '/p3': 'P3',
    };
    const { paths, truncated, reasons } = await discover({ limit: 3 });
    expect(paths).toHaveLength(3);
    expect(truncated).toBe(true);
    expect(reasons['/p29']).toBe('limit');
    expect(asked.length).toBeLessThan(10);
    expect((await discover({ limit: 1 })).paths).toEqual(['/']);
    expect((await discover({ depth: 0 })).paths).toEqual(['/']);
  });

  it('applies the patterns, and still finds pages through the first one', async () => {
    site = { '/': 'Home /docs/a /blog/b', '/docs/a': 'Docs', '/blog/b': 'Blog' };
    const { paths, reasons } = await discover({ include: ['/docs/*'] });
    expect(paths).toEqual(['/docs/a']);
    expect(reasons).toEqual({ '/': 'pattern', '/blog/b': 'pattern' });
  });

  it('treats a failing robots.txt as closed and a missing one as open', async () => {
    site = { '/': 'Home', '/robots.txt': { status: 503 } };
    expect(await discover()).toMatchObject({ paths: [], reasons: { '/': 'robots' } });
    expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/robots.txt']);
    site['/robots.txt'] = { status: 403 };
    expect((await discover()).paths).toEqual(['/']);
  });

  it('reports that robots.txt cannot be loaded, and continues when the owner overrides it', async () => {
    site = { '/': 'Home /a', '/a': 'A', '/robots.txt': { status: 503 } };
    expect(await discover()).toMatchObject({ paths: [], isClosedByRobots: true });
    expect(await discover({ ignoreRobots: true })).toMatchObject({ paths: ['/', '/a'], isClosedByRobots: false });
    site['/robots.txt'] = { type: 'text/plain', body: 'User-agent: *\nDisallow: /' };
    expect(await discover()).toMatchObject({ paths: [], isClosedByRobots: false, reasons: { '/': 'robots' } });
    expect((await discover({ ignoreRobots: true })).paths).toEqual(['/', '/a']);
  });

  it('sends the owner’s headers to the first origin only', async () => {
    site = { '/': { status: 302, location: origin.replace('127.0.0.1', 'localhost') }, '/a': 'A' };
    const { port } = new URL(origin);
    const fetch = createGuardedFetch({ allow: [`127.0.0.1:${port}`, `localhost:${port}`], userAgent: 'Test/1' });
    await discover({ fetch, limit: 5, depth: 1, headers: { cookie: 'secret=1' } }).catch(() => null);
    const home = asked.filter(({ path }) => path === '/');
    expect(home[0]?.cookie).toBe('secret=1');
    expect(home.slice(1).map(({ cookie }) => cookie)).toEqual(home.slice(1).map(() => undefined));
    site = { '/': 'Home /a', '/a': 'A' };
    asked.length = 0;
    await discover({ headers: { cookie: 'secret=1' } });
    expect(new Set(asked.map(({ cookie }) => cookie))).toEqual(new Set(['secret=1']));
  });

  it('skips a page that cannot be parsed in time and continues with the others', async () => {
    site = { '/': 'Home /bomb /a', '/bomb': 'Bomb /hidden', '/a': 'A' };
    const found = await discover({
      outlinePage: async (given) => {
        if (given.url.endsWith('/bomb')) throw new AppError('fileUnreadable');
        return await outlinePage(given);
      },
    });
    expect(found).toMatchObject({ paths: ['/', '/a'], reasons: { '/bomb': 'notHtml' } });
  });

  it('downloads no files that are not pages, however long they are', async () => {
    const body = Buffer.alloc(6 * 1_048_576);
    site = {
      '/': 'Home /film /error /a',
      '/film': { type: 'video/mp4', body },
      '/error': { status: 500, body },
      '/a': 'A',
    };
    const found = await discover();
    expect(found).toMatchObject({ paths: ['/', '/a'], reasons: { '/film': 'notHtml', '/error': 'status' } });
  });

  it('lists a known page that has not changed without following its links', async () => {
    site = { '/': 'Home /a /b', '/a': 'A /new', '/b': 'B /other', '/new': 'New', '/other': 'Other' };
    const validators = new Map([[`${origin}/a`, { etag: '"known"', lastModified: null }]]);
    expect((await discover({ validators })).paths).toEqual(['/', '/a', '/b', '/other']);
  });

  it('skips paths that repeat themselves', async () => {
    site = new Proxy({} as Record<string, Answer>, {
      get: (_, path) => (/txt|xml/.test(String(path)) ? undefined : `P${String(path)} a/b/`),
    });
    const { paths, reasons } = await discover({ depth: 50 });
    expect(paths).toEqual(['/', '/a/b/', '/a/b/a/b/']);
    expect(Object.values(reasons)).toEqual(['twin']);
  });

  it('returns the pages found so far when the time is over', async () => {
    site = { '/': 'Home /slow /slower', '/slow': { afterMs: 5000 }, '/slower': { afterMs: 5000 } };
    const { pages, reasons, truncated } = await discover({ timeoutMs: 700 });
    expect(asked.map(({ path }) => path)).toEqual(expect.arrayContaining(['/slow', '/slower']));
    expect(answered).not.toContain('/slow');
    expect(pages.map(({ title }) => title)).toEqual(['Home', null, null]);
    // Pages that were not visited in time are listed.
    expect(reasons).toEqual({});
    expect(truncated).toBe(true);
  });

  it('sends at most two requests at a time and keeps its delay', async () => {
    site = { '/': 'Home /a /b /c', '/a': 'A', '/b': 'B', '/c': 'C' };
    const fetch = createGuardedFetch({ allow: [new URL(origin).host], userAgent: 'Test/1' });
    const begun: number[] = [];
    let [running, most] = [0, 0];
    await discover({
      pauseMs: 60,
      fetch: async (request) => {
        begun.push(performance.now());
        running += 1;
        most = Math.max(most, running);
        return await fetch(request).finally(() => {
          running -= 1;
        });
      },
    });
    const gaps = begun.slice(1).map((atMs, index) => atMs - (begun[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(55);
    expect(most).toBeLessThanOrEqual(2);
  });

  it('ends on a site with endless links', async () => {
    site = new Proxy({} as Record<string, Answer>, {
      get: (_, path) =>
        String(path).endsWith('.txt') || String(path).endsWith('.xml')
          ? undefined
          : `P${String(path)} ?n=${Math.random()} ?m=${Math.random()}`,
    });
    const { pages, reasons } = await discover({ depth: 50 });
    expect(pages.length).toBeLessThan(30);
    expect(Object.values(reasons)).toContain('twin');
  });

  it('fails when the first page cannot be loaded, and follows its redirect', async () => {
    site = { '/': { status: 302, location: '/home' }, '/home': 'Home /a', '/a': 'A' };
    expect((await discover()).paths).toEqual(['/home', '/a']);
    site = { '/': { status: 404 } };
    expect(await discover()).toMatchObject({ paths: [], reasons: { '/': 'status' } });
    await expect(discover({ url: 'http://10.0.0.1/' })).rejects.toBeInstanceOf(WebFetchError);
  });

  it('resumes from plain JSON and requests each page once', async () => {
    const links = Array.from({ length: 12 }, (_, n) => `/p${n}`);
    site = Object.fromEntries([
      ['/', `Home ${links.join(' ')} /gone`],
      ['/sitemap.xml', { body: `<urlset><url><loc>${origin}/mapped</loc></url></urlset>` }],
      ['/mapped', 'Mapped'],
      ...links.map((link) => [link, `P${link} ${link}/deep /p0?again=1`]),
      ...links.map((link) => [`${link}/deep`, `D${link}`]),
    ]);
    const whole = await discover({ depth: 2, connections: 1 });
    const times = (path: string) => asked.filter((each) => each.path === path).length;
    asked.length = 0;
    const taken: string[] = [];
    let resume: SavedDiscovery | null = null;
    let pieces = 0;
    let result: Awaited<ReturnType<typeof discover>>;
    do {
      let left = 5;
      result = await discover({
        depth: 2,
        connections: 1,
        resume,
        isOver: () => left-- <= 0,
        onPage: async ({ url }) => void taken.push(url.replace(origin, '')),
      });
      resume = result.rest && JSON.parse(JSON.stringify(result.rest));
      pieces += 1;
    } while (resume);
    expect(pieces).toBeGreaterThan(4);
    expect(result).toEqual(whole);
    expect(taken.toSorted()).toEqual(whole.paths.toSorted());
    expect([...whole.paths, '/sitemap.xml', '/gone'].map((path) => [path, times(path)])).toEqual(
      [...whole.paths, '/sitemap.xml', '/gone'].map((path) => [path, 1]),
    );
  });

  it('retries pages with transient errors after all others', async () => {
    site = { '/': 'Home /busy /closed /a', '/a': 'A', '/busy': { status: 429 }, '/closed': { status: 503 } };
    const found = discover({
      onPage: async ({ url }) => {
        if (url.endsWith('/a')) site['/busy'] = 'Busy';
      },
      connections: 1,
    });
    expect(await found).toMatchObject({ paths: ['/', '/busy', '/a'], reasons: { '/closed': 'status' } });
    const paths = asked.map(({ path }) => path).filter((path) => !/txt|xml/.test(path));
    expect(paths).toEqual(['/', '/busy', '/closed', '/a', '/busy', '/closed']);
  });

  it('follows a redirect only where the rules of the target allow it', async () => {
    const port = new URL(origin).port;
    site = {
      '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private' },
      '/': 'Home /in /out /there',
      '/in': { status: 302, location: '/private/a' },
      '/out': { status: 302, location: `http://localhost:${port}/elsewhere` },
      '/there': { status: 302, location: '/here' },
      '/here': 'Here',
      '/private/a': 'Secret',
      '/elsewhere': 'Elsewhere',
    };
    const fetch = createGuardedFetch({ allow: [`127.0.0.1:${port}`, `localhost:${port}`], userAgent: 'Test/1' });
    expect(await discover({ fetch })).toMatchObject({
      paths: ['/', '/here'],
      reasons: { '/in': 'robots', '/out': 'host' },
    });
    const paths = asked.map(({ path }) => path);
    expect(paths).not.toContain('/private/a');
    expect(paths).not.toContain('/elsewhere');
    // The first page may be on another host, whose rules then apply.
    site['/'] = { status: 302, location: `http://localhost:${port}/private/home` };
    asked.length = 0;
    expect(await discover({ fetch })).toMatchObject({ paths: [], reasons: { '/': 'robots' } });
    expect(asked.map(({ path }) => path)).toEqual(['/robots.txt', '/', '/robots.txt']);
  });

  it('stops when the caller’s signal aborts', async () => {
    site = { '/': { afterMs: 3000 } };
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error('enough')), 100);
    await expect(discover({ signal: stop.signal })).rejects.toThrow('enough');
  });
});
