import { expect, it } from 'vitest';
import { embeddingOrigin } from './embedding-origin.ts';
import { readAddress } from './read-address.ts';

const own = 'https://sosia.example';
const framed = { isFramed: true, own, ancestors: undefined, launcher: null, referrer: '' };

it.each([
  [
    'of the nearest frame around',
    { ancestors: ['https://a.example', 'https://b.example'], launcher: own },
    'https://a.example',
  ],
  [
    'of the launcher, where the browser does not tell',
    { launcher: 'https://c.example', referrer: 'https://d.example/x' },
    'https://c.example',
  ],
  ['of the referrer', { referrer: 'https://d.example/x?y' }, 'https://d.example'],
  [
    'of the next source, where the page has no origin',
    { ancestors: ['null'], launcher: 'null', referrer: 'https://d.example/' },
    'https://d.example',
  ],
  ['none', { referrer: 'about:client' }, undefined],
  [
    'its own as a page of its own, wherever one came from',
    { isFramed: false, referrer: 'https://search.example/' },
    own,
  ],
])('the origin is %s', (_, sources, origin) => {
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
