import { describe, expect, it } from 'vitest';
import { isSourceMatching } from '../check-page/source-expression.ts';
import { frameAncestors } from '../page/frame-ancestors.ts';
import { isOriginAllowed, isOwnOrigin } from './is-origin-allowed.ts';

const [plain, safe] = ['http://sosia.example', 'https://sosia.example'];

const anywhere = ['https://example.com', 'http://localhost:5173', 'null', 'about:srcdoc', '', 'garbage', undefined];

it.each(anywhere)('allows every page while the list is empty: %s', (origin) => {
  expect(isOriginAllowed([], origin, plain)).toBe(true);
});

it.each([undefined, '', 'null', 'garbage', 'example.com', 'example.com:443', '//example.com', 'file:///example.com'])(
  'rejects %s as an origin',
  (origin) => {
    expect(isOriginAllowed(['example.com', '*.com'], origin, plain)).toBe(false);
  },
);

it.each([
  'javascript:alert(1)//example.com',
  'data:text/html,https://example.com',
  'chrome-extension://example.com',
  'blob:https://example.com/0b1f',
  'ftp://example.com',
])('allows only web pages: %s', (origin) => {
  expect(isOriginAllowed(['example.com'], origin, plain)).toBe(false);
});

describe('a host', () => {
  it.each([
    'https://example.com',
    'http://example.com',
    'https://example.com:443',
    'http://example.com:80',
    'https://EXAMPLE.com/shop?a=1#b',
    'https://someone:secret@example.com/',
  ])('matches %s', (origin) => {
    expect(isOriginAllowed(['other.example', 'example.com'], origin, plain)).toBe(true);
  });

  it.each([
    'https://www.example.com',
    'https://example.com./shop',
    'https://example.com.evil.test',
    'https://evilexample.com',
    'https://example.co',
    'https://example.com:8443',
    'http://example.com:443',
    'https://example.com:80',
    'https://evil.test/?https://example.com',
    'https://evil.test/#example.com',
    'https://example.com@evil.test/',
  ])('does not match %s', (origin) => {
    expect(isOriginAllowed(['example.com'], origin, plain)).toBe(false);
  });
});

describe('a host with a port', () => {
  it.each([
    ['example.com:8080', 'http://example.com:8080', true],
    ['example.com:8080', 'https://example.com:8080/x', true],
    ['example.com:8080', 'http://example.com', false],
    ['example.com:8080', 'http://example.com:80800', false],
    ['example.com:443', 'https://example.com', true],
    ['example.com:443', 'http://example.com', false],
    ['example.com:80', 'http://example.com', true],
    ['example.com:0443', 'https://example.com', true],
  ])('%s for %s: %s', (domain, origin, isAllowed) => {
    expect(isOriginAllowed([domain], origin, plain)).toBe(isAllowed);
  });
});

describe('a wildcard', () => {
  it.each([
    ['*.example.com', 'https://www.example.com', true],
    ['*.example.com', 'https://a.b.c.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://.example.com', false],
    ['*.example.com', 'https://evilexample.com', false],
    ['*.example.com', 'https://www.example.com.evil.test', false],
    ['*.example.com', 'https://www.example.com:8443', false],
    ['*.example.com:8443', 'https://www.example.com:8443', true],
    ['*.example.com:8443', 'https://www.example.com', false],
  ])('%s for %s: %s', (domain, origin, isAllowed) => {
    expect(isOriginAllowed([domain], origin, plain)).toBe(isAllowed);
  });
});

describe('localhost', () => {
  it.each([
    ['localhost', 'http://localhost:5173', true],
    ['localhost', 'https://localhost', true],
    ['localhost', 'http://127.0.0.1:5173', false],
    ['127.0.0.1', 'http://127.0.0.1:8000', true],
    ['localhost:3000', 'http://localhost:3001', false],
    ['shop.localhost', 'http://shop.localhost:3001', true],
    ['*.localhost', 'http://shop.localhost:3001', true],
    ['notlocalhost', 'http://notlocalhost:3001', false],
    ['localhost.evil.test', 'http://localhost.evil.test:3001', false],
    ['192.168.1.20', 'http://192.168.1.20:3001', false],
  ])('%s for %s: %s', (domain, origin, isAllowed) => {
    expect(isOriginAllowed([domain], origin, plain)).toBe(isAllowed);
  });
});

describe('internationalized names', () => {
  it.each([
    ['café.example', 'https://xn--caf-dma.example', true],
    ['xn--caf-dma.example', 'https://café.example/carta', true],
    ['*.café.example', 'https://www.CAFÉ.example', true],
    ['cafe.example', 'https://café.example', false],
    // A Cyrillic а.
    ['example.com', 'https://exаmple.com', false],
  ])('%s for %s: %s', (domain, origin, isAllowed) => {
    expect(isOriginAllowed([domain], origin, plain)).toBe(isAllowed);
  });
});

it.each([
  ['example.com', 'https://example.com', safe, true],
  ['example.com', 'http://example.com', safe, false],
  ['example.com', 'http://example.com', plain, true],
  ['example.com', 'https://example.com:8443', safe, false],
  ['example.com', 'https://www.example.com', plain, false],
  ['example.com', 'https://example.com.', plain, false],
  ['example.com:8443', 'https://example.com:8443', safe, true],
  ['example.com:8080', 'http://example.com:8080', safe, false],
  ['example.com:8080', 'http://example.com:8080', plain, true],
  ['example.com:0443', 'https://example.com', safe, true],
  ['example.com:80', 'http://example.com', plain, true],
  ['*.example.com', 'https://a.b.example.com', safe, true],
  ['*.example.com', 'http://a.b.example.com', safe, false],
  ['*.example.com', 'http://a.b.example.com', plain, true],
  ['*.example.com', 'https://example.com', safe, false],
  ['café.example', 'https://café.example', safe, true],
  ['localhost', 'http://localhost:5173', safe, true],
  ['localhost', 'https://localhost', plain, true],
  ['localhost:3000', 'http://localhost:3000', safe, true],
  ['localhost:3000', 'http://localhost:3001', safe, false],
  ['127.0.0.1', 'http://127.0.0.1:8000', safe, true],
  ['*.localhost', 'http://shop.localhost:3001', safe, true],
  ['*.localhost:3001', 'http://shop.localhost:3001', safe, true],
  ['shop.localhost', 'http://shop.localhost:3001', safe, true],
  ['192.168.1.20', 'http://192.168.1.20', safe, false],
  ['192.168.1.20', 'http://192.168.1.20', plain, true],
])('%s for %s, reached by %s, matches alike in browser and server: %s', (domain, origin, publicUrl, isAllowed) => {
  const sources = frameAncestors([domain], publicUrl)?.split(' ') ?? [];
  expect(sources.some((source) => isSourceMatching(source, origin, publicUrl))).toBe(isAllowed);
  expect(isOriginAllowed([domain], origin, publicUrl)).toBe(isAllowed);
});

it.each([
  ['https://sosia.example', 'https://sosia.example', true],
  ['https://sosia.example', 'https://sosia.example/embed?token=x', true],
  ['https://sosia.example/', 'https://sosia.example:443', true],
  ['https://sosia.example', 'http://sosia.example', false],
  ['https://sosia.example', 'https://www.sosia.example', false],
  ['https://sosia.example', 'null', false],
  ['https://sosia.example', undefined, false],
  ['http://localhost:3000', 'http://127.0.0.1:3000', true],
  ['http://localhost:3000', 'http://[::1]:3000', true],
  ['http://localhost:3000', 'http://localhost:3001', false],
  ['https://sosia.example:3000', 'https://localhost:3000', false],
])('our own page: %s and %s: %s', (publicUrl, origin, isOwn) => {
  expect(isOwnOrigin(publicUrl, origin)).toBe(isOwn);
});
