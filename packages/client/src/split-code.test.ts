import { expect, test } from 'vitest';
import { splitCode } from './split-code.ts';

test.each([
  ['1 + 1\n\n// Output:\n// 2', { code: '1 + 1', output: '2' }],
  ['a\nb\n\n// Output:\n// x\n//\n//  y', { code: 'a\nb', output: 'x\n\n y' }],
  ['quiet()', { code: 'quiet()', output: '' }],
  ['print(2**3)\n8', { code: 'print(2**3)\n8', output: '' }],
  ['a\n\n// Output:\nb()', { code: 'a\n\n// Output:\nb()', output: '' }],
  [
    'a\n\n// Output:\n// of old\n\n// Output:\n// // Output:',
    { code: 'a\n\n// Output:\n// of old', output: '// Output:' },
  ],
])('%j', (piece, parts) => {
  expect(splitCode(piece)).toEqual(parts);
});
