import { expect, test } from 'vitest';
import { formatTimecode } from './format-timecode.ts';

test('prints hours only if there are any', () => {
  expect([0, 61_900, 754_000, 3_723_000].map(formatTimecode)).toEqual(['0:00', '1:01', '12:34', '1:02:03']);
});
