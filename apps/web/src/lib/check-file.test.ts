import { expect, test } from 'vitest';
import { acceptedFiles, checkFile } from './check-file.ts';

const mebibyte = 1_048_576;

test('limits PDFs to less than 50 MB and other files by kind', () => {
  expect(checkFile({ name: 'a.PDF', size: 50 * mebibyte - 1 })).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 50 * mebibyte })).toBe('errors.pdfTooLarge');
  for (const [name, mebibytes] of [
    ['a.txt', 50],
    ['a.docx', 50],
    ['a.png', 5],
    ['a.mp4', 500],
  ] as const) {
    expect(checkFile({ name, size: mebibytes * mebibyte })).toBeNull();
    expect(checkFile({ name, size: mebibytes * mebibyte + 1 })).toBe('errors.tooLarge');
  }
});

test('accepts only readable, nonempty files', () => {
  for (const name of ['a.exe', 'pdf', 'a.pdf.zip', 'doc', ''])
    expect(checkFile({ name, size: 9 })).toBe('errors.wrongType');
  for (const name of ['a.doc', 'A.XLS', 'a.ppt']) expect(checkFile({ name, size: 9 })).toBe('errors.oldOfficeFile');
  expect(checkFile({ name: 'notes.md', size: 1 })).toBeNull();
  expect(checkFile({ name: 'a.pdf', size: 0 })).toBe('general.fileEmpty');
});

test('requires a replacement of the same kind', () => {
  expect(checkFile({ name: 'a.docx', size: 1 }, 'pdf')).toBe('errors.pdfExtension');
  expect(checkFile({ name: 'a.pdf', size: 1 }, 'image')).toBe('errors.wrongType');
  expect(checkFile({ name: 'a.webp', size: 1 }, 'image')).toBeNull();
});

test('offers the accepted files in the picker', () => {
  expect(acceptedFiles('pdf')).toBe('.pdf');
  expect(acceptedFiles().split(',')).toEqual(expect.arrayContaining(['.pdf', '.xlsx', '.png', '.mp3', '.vtt']));
});
