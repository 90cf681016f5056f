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
const read = { kind: 'pdf' as const, ocrPages: [] as number[], chars: 900 };

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
