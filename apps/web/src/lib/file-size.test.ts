import { expect, test } from 'vitest';
import { fileSizeText } from './file-size.ts';

test('formats a size for people', () => {
  expect([1, 605, 2_048, 1_500_000].map((bytes) => fileSizeText(bytes, 'en'))).toEqual([
    '1 byte',
    '605 bytes',
    '2 kB',
    '1.4 MB',
  ]);
  expect([605, 1_500_000].map((bytes) => fileSizeText(bytes, 'es'))).toEqual(['605 bytes', '1,4 MB']);
});
