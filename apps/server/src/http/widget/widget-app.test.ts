import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defaultCustomization } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import { testApp } from '../../testing/test-app.ts';
import { chatSource, launcherSource, testWidget } from '../../testing/test-widget.ts';
import type { EmbedPages } from './embed-pages.ts';

const folder = await testWidget();
const notFound = async () => Promise.reject(new AppError('notFound'));
const { theme, colors } = defaultCustomization;
const pages: EmbedPages = {
  describe: async () => ({
    look: { code: 'notFound', agent: null, theme, colors },
    frameAncestors: "'none'",
    language: 'en',
    welcome: '',
    cardVersion: '',
  }),
  readLook: notFound,
  describeCard: notFound,
  describeIcon: notFound,
};
const app = await testApp([], { widget: { folder, pages } });
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('/chat-widget.js', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const)('comes as %s allows', async (accepted, encoding, open) => {
    const { statusCode, headers, rawPayload } = await get('/chat-widget.js', { 'accept-encoding': accepted });
    expect(statusCode).toBe(200);
    expect(open(rawPayload).toString()).toBe(launcherSource);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('answers 304 per encoding', async () => {
    const { headers } = await get('/chat-widget.js', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/chat-widget.js', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
      expect(again.headers['cache-control']).toContain('max-age=300');
      expect(again.headers['access-control-allow-origin']).toBe('*');
    }
    for (const accepted of ['gzip', 'identity'])
      expect((await get('/chat-widget.js', { 'accept-encoding': accepted, 'if-none-match': etag })).statusCode).toBe(
        200,
      );
  });

  it('has another version after a rebuild', async () => {
    const before = await get('/chat-widget.js');
    await writeFile(join(folder, 'chat-widget.js'), 'newer()');
    await utimes(join(folder, 'chat-widget.js'), 1_000, 1_000);
    const after = await get('/chat-widget.js', { 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, after.body]).toEqual([200, 'newer()']);
  });
});

describe('/widget/assets', () => {
  it('may be cached without a limit, and is compressed', async () => {
    const { statusCode, headers, rawPayload } = await get('/widget/assets/index-h.js', { 'accept-encoding': 'br' });
    expect([statusCode, brotliDecompressSync(rawPayload).toString()]).toEqual([200, chatSource]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    '/widget/assets/gone.js',
    '/widget/assets/../index.html',
    '/widget/assets/%2e%2e/index.html',
    '/widget/',
    '/widget/other',
  ])('knows no %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(body).not.toContain('csp-nonce');
  });
});

it('disables caching of pages', async () => {
  const { headers } = await get('/embed?token=a');
  expect(headers['cache-control']).toBe('no-store');
});

describe('/widget/preview', () => {
  it('may be embedded in pages of the product only', async () => {
    const { statusCode, headers, body } = await get('/widget/preview?token=a');
    const nonce = /script type="module" src="[^"]+" nonce="([^"]+)"/.exec(body)?.[1];
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['x-frame-options']).toBeUndefined();
  });
});
