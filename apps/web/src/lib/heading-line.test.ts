import { expect, test } from 'vitest';
import { headingLine } from './heading-line.ts';

test.each([
  ['# The mill\n\nIt was built in 1874.', 'The mill', 'The mill', 'It was built in 1874.'],
  ['### **The** mill ###\nIt was built.', 'The mill', 'The** mill', 'It was built.'],
  ['The mill\n========\nIt was built.', 'The mill', 'The mill', 'It was built.'],
  ['The mill', 'The mill', 'The mill', ''],
  ['\n\nThe  mill\nstands.', 'the Mill', 'The  mill', 'stands.'],
  ['¿Qué es «esto»?\nUn molino.', '¿Qué es esto?', '¿Qué es «esto»?', 'Un molino.'],
])('%j repeats its heading %j', (text, heading, words, body) => {
  const line = headingLine(text, heading);
  expect(line && [text.slice(line.start, line.end), text.slice(line.bodyStart)]).toEqual([words, body]);
});

test.each([
  ['It was built in 1874.', 'The mill'],
  ['The mill was built in 1874.', 'The mill'],
  ['It was built.\nThe mill', 'The mill'],
  ['', 'The mill'],
  ['* * *\nThe mill', '***'],
])('%j does not repeat its heading %j', (text, heading) => {
  expect(headingLine(text, heading)).toBeNull();
});
