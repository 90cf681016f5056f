import { limits } from '@sosia/contract';
import { expect, it } from 'vitest';
import { sanitizePageUrl } from './sanitize-page-url.ts';

it.each([
  ['https://ana:secret@shop.example/a?q=1&r=%20#token=x', 'https://shop.example/a?q=1&r=%20'],
  ['http://shop.example:8080', 'http://shop.example:8080/'],
  ['https://café.example/año', 'https://xn--caf-dma.example/a%C3%B1o'],
  ['https://shop.example/a\nb\tc', 'https://shop.example/abc'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['/only/a/path', null],
  ['', null],
  [undefined, null],
])('turns %s into %s', (text, kept) => {
  expect(sanitizePageUrl(text)).toBe(kept);
});

it('rejects a URL that is too long once it is encoded', () => {
  const long = 'ñ'.repeat(limits.urlChars - 100);
  expect(sanitizePageUrl(`https://shop.example/?q=${long}`)).toBe('https://shop.example/');
  expect(sanitizePageUrl(`https://shop.example/${long}?q=1`)).toBe('https://shop.example/');
  const most = `https://shop.example/${'a'.repeat(limits.urlChars - 'https://shop.example/'.length)}`;
  expect(sanitizePageUrl(most)).toBe(most);
});
