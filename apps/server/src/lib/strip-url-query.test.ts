import { expect, it } from 'vitest';
import { stripUrlQuery } from './strip-url-query.ts';

it.each([
  ['https://shop.example/a?key=secret', 'https://shop.example/a'],
  ['https://shop.example/a#part?key=secret', 'https://shop.example/a'],
  ['https://shop.example/?a?b', 'https://shop.example/'],
  ['https://shop.example?\nkey', 'https://shop.example'],
  ['https://shop.example/a/b', 'https://shop.example/a/b'],
  ['', ''],
])('removes the query and fragment: %j', (address, place) => {
  expect(stripUrlQuery(address)).toBe(place);
});
