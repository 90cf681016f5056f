import { expect, test } from 'vitest';
import { encodingName } from './encoding-name.ts';
import { canReread, hasHidden, isRereading } from './rereading.ts';

const failed = { status: 'failed', error: null } as const;

test('tells which sources are read again, and which the owner can have read again', () => {
  expect(isRereading({ rereading: null })).toBe(false);
  expect(isRereading({ rereading: failed })).toBe(false);
  expect(isRereading({ rereading: { status: 'queued', error: null } })).toBe(true);
  expect(canReread({ rereading: failed, kind: 'document', status: 'ready' })).toBe(true);
  expect(canReread({ rereading: failed, kind: 'web', status: 'ready' })).toBe(false);
  expect(canReread({ rereading: failed, kind: 'document', status: 'queued' })).toBe(false);
  const locked = { status: 'failed', error: { code: 'pdfEncrypted', message: '' } } as const;
  expect(canReread({ rereading: locked, kind: 'pdf', status: 'ready' })).toBe(false);
});

test('offers hidden content where there is some or it is included', () => {
  const quality = (hidden: object) => ({ hidden }) as never;
  expect(hasHidden({ quality: null, includeHidden: false })).toBe(false);
  expect(hasHidden({ quality: quality({ rows: 0 }), includeHidden: false })).toBe(false);
  expect(hasHidden({ quality: quality({ rows: 1 }), includeHidden: false })).toBe(true);
  expect(hasHidden({ quality: quality({}), includeHidden: true })).toBe(true);
});

test.each([
  ['shift_jis', 'Shift JIS'],
  ['windows-1251', 'Windows-1251'],
  ['euc-kr', 'EUC-KR'],
  ['iso-8859-2', 'ISO-8859-2'],
])('names the encoding %s %s', (label, name) => {
  expect(encodingName(label)).toBe(name);
});
