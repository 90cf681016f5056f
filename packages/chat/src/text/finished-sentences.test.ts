import { expect, test, vi } from 'vitest';
import { finishedSentences, sentencesOf } from './finished-sentences.ts';

test('returns only complete sentences, without markup', () => {
  const text = 'Sí, **hay** pan [1]. Se reserva [aquí](https://x.example) hasta las 18:00 [2]. Y';
  expect(finishedSentences(text, false, 'es')).toEqual(['Sí, hay pan.', 'Se reserva aquí hasta las 18:00.']);
  expect(finishedSentences(text, true, 'es').at(-1)).toBe('Y');
});

test('treats a finished line as complete', () => {
  expect(finishedSentences('# Title\n- one\n- two', false, 'en')).toEqual(['Title', 'one']);
});

test('reads lists, tables and code without their markup', () => {
  const text =
    '1. First step.\n2. Second\n\n| Item | Price |\n|---|---:|\n| Loaf | 4 € |\n\n```js\nlet a;\n```\n> Quote\n';
  expect(finishedSentences(text, true, 'en')).toEqual([
    'First step.',
    'Second',
    'Item Price',
    'Loaf 4 €',
    'let a;',
    'Quote',
  ]);
});

test('never changes finished sentences while the text grows', () => {
  const text = 'One. Two is 3.5 long.\n\nThree? Four!';
  let before: string[] = [];
  for (let end = 0; end <= text.length; end += 1) {
    const now = finishedSentences(text.slice(0, end), false, 'en');
    expect(now.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    before = now;
  }
});

test("finds sentence ends without the browser's segmenter", () => {
  vi.stubGlobal('Intl', {});
  expect(sentencesOf('One. Two is 3.5 high! Three', 'en')).toEqual(['One. ', 'Two is 3.5 high! ', 'Three']);
  vi.unstubAllGlobals();
});
