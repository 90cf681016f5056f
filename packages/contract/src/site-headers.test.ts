import { expect, it } from 'vitest';
import { isSiteHeaderName, siteHeadersSchema } from './index.ts';

it.each(['Cookie', 'Authorization', 'X-Api-Key', 'Accept-Language', 'Referer', 'hosted-by', 'proxied'])(
  'accepts the name %s',
  (name) => {
    expect(siteHeadersSchema.safeParse([{ name, value: 'x' }]).success).toBe(true);
  },
);

it.each([
  'host',
  'Host',
  'HOST',
  'connection',
  'Keep-Alive',
  'content-length',
  'Transfer-Encoding',
  'te',
  'trailer',
  'upgrade',
  'expect',
  'via',
  'cookie2',
  'http2-settings',
  'accept-encoding',
  'proxy-authorization',
  'Proxy-X',
  'sec-fetch-site',
  'Sec-CH-UA',
  '',
  'with blank',
  'colon:',
  'line\nbreak',
  'ñ',
  'x'.repeat(101),
])('rejects the name %j', (name) => {
  expect(isSiteHeaderName(name)).toBe(false);
  const { error } = siteHeadersSchema.safeParse([{ name, value: 'x' }]);
  expect(error?.issues).toMatchObject([{ path: [0, 'name'], message: 'invalid' }]);
});
