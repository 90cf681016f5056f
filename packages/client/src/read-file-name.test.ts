import { expect, test } from 'vitest';
import { readFileName } from './read-file-name.ts';

const nameOf = (disposition: string) => readFileName(new Headers({ 'content-disposition': disposition }));

test.each([
  [`attachment; filename="export.csv"`, 'export.csv'],
  ['attachment; filename=export.csv; size=3', 'export.csv'],
  [`attachment; filename="fallback.csv"; filename*=UTF-8''Panader%C3%ADa%20%22M%22.csv`, 'Panadería "M".csv'],
  [`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'passwd'],
  [`attachment; filename*=UTF-8''%E0%A4%A`, ''],
  ['inline', ''],
])('%s', (disposition, name) => {
  expect(nameOf(disposition)).toBe(name);
});

test('returns no name without the header', () => {
  expect(readFileName(new Headers())).toBe('');
});
