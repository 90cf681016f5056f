import { expect, it } from 'vitest';
import { embeddingOrigin } from './embedding-origin.ts';
import { readAddress } from './read-address.ts';

const own = 'https://sosia.example';
const framed = { isFramed: true, own, ancestors: undefined, launcher: null, referrer: '' };

it.each([
  [
    'from the nearest ancestor frame',
    { ancestors: ['https://a.example', 'https://b.example'], launcher: own },
    'https://a.example',
  ],
  [
    'from the launcher if the browser reports none',
    { launcher: 'https://c.example', referrer: 'https://d.example/x' },
    'https://c.example',
  ],
  ['from the referrer', { referrer: 'https://d.example/x?y' }, 'https://d.example'],
  [
    'from the next source if the page has an opaque origin',
    { ancestors: ['null'], launcher: 'null', referrer: 'https://d.example/' },
    'https://d.example',
  ],
  ['as unknown without a source', { referrer: 'about:client' }, undefined],
  ['as its own when not framed, whatever the referrer', { isFramed: false, referrer: 'https://search.example/' }, own],
])('reads the origin %s', (_, sources, origin) => {
  expect(embeddingOrigin({ ...framed, ...sources })).toBe(origin);
});

it.each([
  ['/embed', '?token=abc', true, { token: 'abc', place: 'iframe' }],
  ['/embed/0189', '?token=abc', false, { token: 'abc', place: 'page' }],
  ['/chat-widget', '?token=abc', true, { token: 'abc', place: 'panel' }],
  ['/chat-widget', '', true, { token: null, place: 'panel' }],
  ['/chat-widget', '?token=+', false, { token: null, place: 'page' }],
])('%s%s', (pathname, search, isFramed, address) => {
  expect(readAddress({ pathname, search }, isFramed)).toEqual(address);
});
