import { expect, it } from 'vitest';
import { testDatabase } from '../../../../db/testing/index.ts';
import type { PageRenderer, RenderedPage, RenderRequest } from '../../../../ports/page-renderer.ts';
import { WebFetchError } from '../../../../ports/web-fetch.ts';
import { knowledgeFixture } from '../../testing/knowledge-fixture.ts';

const shell = '<html><body><div id="root"></div><script src="/app.js"></script></body></html>';
const asked: RenderRequest[] = [];
let answer: () => RenderedPage | null = () => null;
const pageRenderer: PageRenderer = {
  render: async (request) => {
    asked.push(request);
    return answer();
  },
  stop: async () => {},
};

const { db } = await testDatabase();
const { jobs, pages, someone } = await knowledgeFixture({ db, with: { pageRenderer } });

async function scraped(url: string, rendered: () => RenderedPage | null) {
  answer = rendered;
  asked.length = 0;
  pages.set(url, { body: shell });
  const me = await someone();
  await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls: [url] });
  await jobs.runAll();
  return { me, source: (await me.memory()).content[0] };
}

it('reads a page rendered by scripts in a browser, and marks it as rendered', async () => {
  const url = 'https://app.example/hours';
  const html =
    '<html><head><title>Hours</title></head><body><div id="root"><p>We open at nine.</p></div></body></html>';
  const { me, source } = await scraped(url, () => ({ url, status: 200, html }));
  expect(asked).toMatchObject([{ url }]);
  expect(source).toMatchObject({ status: 'ready', title: 'Hours', quality: { isRendered: true } });
  expect((await me.ask('When do you open?'))[0]?.text).toContain('nine');
});

it.each<[string, () => RenderedPage | null, string, string]>([
  ['renders no text before the timeout', () => null, 'needsJavaScript', 'renderedEmpty'],
  [
    'stays empty',
    () => ({ url: 'https://app.example/', status: 200, html: shell }),
    'needsJavaScript',
    'renderedEmpty',
  ],
  [
    'is an error page',
    () => ({ url: 'https://app.example/', status: 404, html: '<p>Not here</p>' }),
    'urlUnreachable',
    'status:404',
  ],
  [
    'is on a private network',
    () => {
      throw new WebFetchError('address');
    },
    'urlRefused',
    'private',
  ],
])('does not ingest a rendered page that %s, and reports why', async (_name, rendered, code, problem) => {
  const { source } = await scraped('https://app.example/', rendered);
  expect(source).toMatchObject({ status: 'failed', error: { code }, quality: { problem }, chars: 0 });
});

it('starts no browser for a page with text', async () => {
  const url = 'https://plain.example/';
  pages.set(url, {
    body: '<html><body><p>We open at nine and close at six.</p><script src="/a.js"></script></body></html>',
  });
  asked.length = 0;
  const me = await someone();
  await me.json('POST', 'training/scrapeUrls', { cloneId: me.agentId, urls: [url] });
  await jobs.runAll();
  expect(asked).toEqual([]);
  expect((await me.memory()).content[0].status).toBe('ready');
});
