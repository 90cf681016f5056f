import { expect, test } from 'vitest';
import { completeUrl } from './complete-url.ts';

test('adds https to a URL without a scheme', () => {
  expect(completeUrl(' bakery.example ')).toBe('https://bakery.example');
  expect(completeUrl('www.panadería.españa/pan?de=trigo')).toBe('https://www.panadería.españa/pan?de=trigo');
  expect(completeUrl('bakery.example:8080#hours')).toBe('https://bakery.example:8080#hours');
});

test('keeps text that has a scheme or is not a URL', () => {
  for (const text of ['http://bakery.example', 'ftp://bakery.example', 'mailto:a@bakery.example', 'a@bakery.example'])
    expect(completeUrl(text)).toBe(text);
  for (const text of ['', 'bakery', 'We open at nine. Come in', '3.14', '/bread.html'])
    expect(completeUrl(text)).toBe(text);
});
