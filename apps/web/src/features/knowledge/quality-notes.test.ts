import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { failureText, qualityNotes } from './quality-notes.ts';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as TFunction;
const clean = {
  emptyPages: [],
  failedPages: [],
  ocrConfidence: null,
  isCut: false,
  isRendered: false,
  recordingId: null,
  problem: null,
  hidden: {},
  uncalculated: 0,
  unread: {},
  encoding: null,
};
const read = {
  kind: 'pdf' as const,
  status: 'ready' as const,
  ocrPages: [] as number[],
  chars: 900,
  includeHidden: false,
  rereading: null,
};

test('lists pages and confidence of OCR and marks missing parts', () => {
  const quality = { ...clean, emptyPages: [2], failedPages: [9], ocrConfidence: 0.874, isCut: true, isRendered: true };
  const notes = qualityNotes({ ...read, ocrPages: [3, 4, 5], quality }, t, 'en');
  expect(notes.map(({ text, isLoss }) => [text, isLoss])).toEqual([
    ['sources.ocrSure 3 3–5 87%', false],
    ['sources.failedPages 1 9', true],
    ['sources.isCut', true],
    ['sources.emptyPages 1 2', false],
    ['sources.isRendered', false],
  ]);
  expect(qualityNotes({ ...read, quality: clean }, t, 'en')).toEqual([]);
  const tied = { ...clean, recordingId: 'id' };
  expect(qualityNotes({ ...read, kind: 'document', chars: 0, quality: tied }, t, 'en')).toEqual([
    { text: 'sources.ofRecording', isLoss: false },
  ]);
  expect(qualityNotes({ ...read, ocrPages: [7], quality: null }, t, 'en')[0]?.text).toBe('sources.ocr 1 7');
});

test('explains a failure as precisely as the server does', () => {
  const failed = (code: string, problem: string | null) =>
    failureText({ error: { code, message: '' }, quality: { ...clean, problem } } as never, t, (id) =>
      id === 'twin' ? 'Prices' : null,
    );
  expect(failed('pdfUnreadable', 'timeout')).toBe('errors.pdfUnreadable. sources.problem.timeout');
  expect(failed('pdfUnreadable', 'something new')).toBe('errors.pdfUnreadable.');
  expect(failed('urlUnreachable', 'status:503')).toBe('sources.pageProblem.status 503');
  expect(failed('urlUnreachable', 'status:')).toBe('errors.urlUnreachable.');
  for (const problem of ['gone', 'tls', 'robotsClosed', 'noBrowser'])
    expect(failed('urlUnreachable', problem)).toBe(`sources.pageProblem.${problem}`);
  expect(failed('alreadyKnown', 'sameAs:twin')).toBe('workshop.knowledge.alreadyKnown Prices');
  expect(failed('alreadyKnown', 'sameAs:gone')).toBe('errors.alreadyKnown.');
  expect(failureText({ error: null, quality: null }, t, () => null)).toBeNull();
});

test('counts what was left out, could not be read or may be wrong', () => {
  const texts = (quality: object, more: object = {}) =>
    qualityNotes({ ...read, ...more, quality: { ...clean, ...quality } }, t, 'en').map(({ text, isLoss }) => [
      text,
      isLoss,
    ]);
  const hidden = { rows: 3, sheets: 1, columns: 0 };
  const parts = 'sources.hiddenPart.rows 3 and sources.hiddenPart.sheets 1';
  expect(texts({ hidden })).toEqual([[`sources.hiddenLeftOut ${parts} 4`, false]]);
  expect(texts({ hidden }, { includeHidden: true })).toEqual([[`sources.hiddenRead ${parts} 4`, false]]);
  expect(texts({ uncalculated: 1, unread: { object: 2 }, encoding: 'shift_jis' })).toEqual([
    ['sources.uncalculated 1', true],
    ['sources.unread sources.unreadPart.object 2 2', true],
  ]);
  expect(texts({ unread: { encoding: 1 }, encoding: 'windows-1251' })).toEqual([
    ['sources.encodingGuess Windows-1251', true],
  ]);
});

test('says that a source is read again, or why it was not', () => {
  const noted = (rereading: object, more: object = {}) =>
    qualityNotes({ ...read, quality: null, rereading, ...more } as never, t, 'en');
  expect(noted({ status: 'reading', error: null })).toEqual([{ text: 'sources.rereading.reading', isLoss: false }]);
  expect(noted({ status: 'failed', error: { code: 'pdfEncrypted', message: '' } })).toEqual([
    { text: 'sources.rereading.failed errors.pdfEncrypted.', isLoss: true },
  ]);
  const switched = { includeHidden: true, quality: { ...clean, hidden: { rows: 1 } } };
  expect(noted({ status: 'queued', error: null }, switched).map(({ text }) => text)).toEqual([
    'sources.rereading.queued',
    'sources.hiddenLeftOut sources.hiddenPart.rows 1 1',
  ]);
});
