import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-9999', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-9999', { start: 0, end: 9 }],
  ['BYTES = 1-2', { start: 1, end: 2 }],
])('returns the range for %s', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

it.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  'reports %s as outside the file',
  (header) => {
    expect(byteRange(header, 10)).toBe('outside');
  },
);

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-2',
  'bytes=a-b',
  'bytes=1-2,4-5',
  'items=0-1',
  'bytes=1.5-2',
  'bytes=1 2-5',
])('returns the whole file for %s', (header) => {
  expect(byteRange(header, 10)).toBeNull();
});

it('parses a header in linear time', () => {
  // A backtracking parser would need a day for this many spaces.
  expect(byteRange(`bytes=${' '.repeat(5_000_000)}x`, 10)).toBeNull();
  expect(byteRange(`bytes${' '.repeat(5_000_000)}=2-5`, 10)).toEqual({ start: 2, end: 5 });
});

it('returns an empty file as a whole', () => {
  expect(byteRange('bytes=0-', 0)).toBe('outside');
  expect(byteRange('bytes=-1', 0)).toBe('outside');
  expect(byteRange(undefined, 0)).toBeNull();
});
