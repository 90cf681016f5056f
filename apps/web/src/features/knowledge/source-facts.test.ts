import { expect, test } from 'vitest';
import { canRetry, needsPassword, pageRanges } from './source-facts.ts';

test('prints pages as ranges', () => {
  expect(pageRanges([7, 1, 3, 2])).toBe('1–3, 7');
  expect(pageRanges([])).toBe('');
});

test('asks for a password only for encrypted files', () => {
  const asked = (code: string) => needsPassword({ error: { code, message: '' } } as never);
  expect([asked('pdfEncrypted'), asked('wrongFilePassword'), asked('fileProtected')]).toEqual([true, true, false]);
});

test('offers a retry only where it may help', () => {
  const failed = (code: string, kind = 'pdf') =>
    canRetry({ status: 'failed', kind, error: { code, message: '' } } as never);
  expect([failed('wrongType'), failed('pdfEncrypted'), failed('pdfTooShort')]).toEqual([false, false, false]);
  expect([failed('fileProtected'), failed('oldOfficeFile')]).toEqual([false, false]);
  expect([failed('default'), failed('urlUnreachable', 'web'), failed('noText', 'web')]).toEqual([true, true, true]);
  expect(canRetry({ status: 'cancelled', kind: 'pdf', error: null })).toBe(true);
  expect(canRetry({ status: 'ready', kind: 'pdf', error: null })).toBe(false);
});
