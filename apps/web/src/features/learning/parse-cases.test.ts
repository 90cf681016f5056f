import { limits } from '@sosia/contract/limits';
import { expect, test } from 'vitest';
import { parseCases } from './parse-cases.ts';

const rowsOf = (text: string) => parseCases(text, []).cases.map(({ question, expected }) => [question, expected]);

test.each([
  [
    'written by hand',
    'How high? | 31 metres\n\nWho won?|\r\nAnd who lost?',
    [
      ['How high?', '31 metres'],
      ['Who won?', null],
      ['And who lost?', null],
    ],
  ],
  [
    'out of a spreadsheet',
    'How high?\t31 metres\tnotes\n"Two\nlines?"\t"a ""b"""',
    [
      ['How high?', '31 metres'],
      ['Two\nlines?', 'a "b"'],
    ],
  ],
  [
    'CSV with quotes',
    '"When, where?","at 9, here"\nHow high?,31 metres',
    [
      ['When, where?', 'at 9, here'],
      ['How high?', '31 metres'],
    ],
  ],
  [
    'CSV with semicolons',
    'How high?;31,5 metres\nWho won?;',
    [
      ['How high?', '31,5 metres'],
      ['Who won?', null],
    ],
  ],
  [
    'plain CSV',
    'How high?,31\nHow old?,90',
    [
      ['How high?', '31'],
      ['How old?', '90'],
    ],
  ],
  [
    'questions alone, commas and all',
    'If it rains, do you open?\nWhat, when, and why?',
    [
      ['If it rains, do you open?', null],
      ['What, when, and why?', null],
    ],
  ],
  ['a quote that is only a quote', 'What is "Sosia"? | a double', [['What is "Sosia"?', 'a double']]],
  ['a quoted beginning', '"Sosia" means what? | a double', [['"Sosia" means what?', 'a double']]],
  ['a fact with a bar', 'Which sign? | a | b', [['Which sign?', 'a | b']]],
  ['nothing', ' \n\n', []],
])('%s', (_name, text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test('counts and skips known, duplicate and overlong cases', () => {
  const long = 'x'.repeat(limits.expectedFactChars + 1);
  expect(parseCases(`One? | 1\none? | 2\nTwo? | ${long}\nThree? | 3`, ['THREE?'])).toEqual({
    cases: [{ question: 'One?', expected: '1' }],
    tooLong: 1,
    known: 2,
  });
});
