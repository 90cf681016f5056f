import { expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const mebibyte = 1_048_576;

test('a PDF must be smaller than 50 MB', () => {
  expect(checkFile({ name: 'a.PDF', size: 50 * mebibyte - 1 })).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 50 * mebibyte })).toBe('errors.pdfTooLarge');
  expect(checkFile({ name: 'a.txt', size: 50 * mebibyte })).toBe('errors.tooLarge');
});

test('only what can be read, and not when empty', () => {
  for (const name of ['a.exe', 'pdf', 'a.pdf.zip', 'a.docx', ''])
    expect(checkFile({ name, size: 9 })).toBe('errors.wrongType');
  expect(checkFile({ name: 'notes.md', size: 1 })).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 0 })).toBe('general.fileEmpty');
});
