import { expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const table = (columns: string[], rows: string[][], more: object = {}) => ({
  type: 'table',
  caption: null,
  columns: columns.map((name) => (name === '' ? [] : [name])),
  rows,
  groups: [],
  firstRow: 0,
  rowCount: rows.length,
  ...more,
});
const definition = (term: string, text: string) => ({ type: 'definition', term, text });
const prices = table(
  ['Plan', 'Price', 'Note'],
  [
    ['Solo', '9 €', 'monthly'],
    ['Team', '29 €', 'yearly'],
  ],
);

it.each<[string, string[], object[]]>([
  ['bars', ['Plan | Price | Note', 'Solo | 9 € | monthly', 'Team | 29 € | yearly'], [prices]],
  [
    'a line below the names',
    ['| Plan | Price | Note |', '|------|-------|------|', '| Solo | 9 € | monthly |', '| Team | 29 € | yearly |'],
    [prices],
  ],
  [
    'drawn boxes',
    [
      '┌──────┬───────┬─────────┐',
      '│ Plan │ Price │ Note    │',
      '├──────┼───────┼─────────┤',
      '│ Solo │ 9 €   │ monthly │',
      '│ Team │ 29 €  │ yearly  │',
      '└──────┴───────┴─────────┘',
    ],
    [prices],
  ],
  [
    'cells of several lines',
    [
      '+------+-------+----------+',
      '| Plan | Price | Note     |',
      '+======+=======+==========+',
      '| Solo | 9 €   | paid     |',
      '|      |       | monthly  |',
      '+------+-------+----------+',
      '| Team | 29 €  | yearly   |',
      '+------+-------+----------+',
    ],
    [
      table(
        ['Plan', 'Price', 'Note'],
        [
          ['Solo', '9 €', 'paid monthly'],
          ['Team', '29 €', 'yearly'],
        ],
      ),
    ],
  ],
  ['tabs', ['Plan\tPrice\tNote', 'Solo\t9 €\tmonthly', 'Team\t29 €\tyearly'], [prices]],
  ['aligned columns', ['Plan   Price   Note', 'Solo   9 €     monthly', 'Team   29 €    yearly'], [prices]],
  [
    'a ruled header and wrapped cells',
    [
      'Plan   Price   Note',
      '----   -----   ------------',
      'Solo   9 €     paid each',
      '               month',
      'Team   29 €    yearly',
    ],
    [
      table(
        ['Plan', 'Price', 'Note'],
        [
          ['Solo', '9 €', 'paid each month'],
          ['Team', '29 €', 'yearly'],
        ],
      ),
    ],
  ],
  [
    'empty cells',
    [
      'Class      Mon     Tue     Wed',
      'Yoga       9:00            18:00',
      'Pilates            10:00',
      'Swim       8:00    8:00    8:00',
    ],
    [
      table(
        ['Class', 'Mon', 'Tue', 'Wed'],
        [
          ['Yoga', '9:00', '', '18:00'],
          ['Pilates', '', '10:00', ''],
          ['Swim', '8:00', '8:00', '8:00'],
        ],
      ),
    ],
  ],
  [
    'titles of groups',
    [
      'Room          Price   Beds',
      'Single rooms',
      'Sea view      90 €    1',
      'Garden view   70 €    1',
      'Double rooms',
      'Sea view      140 €   2',
      'Garden view   110 €   2',
    ],
    [
      table(
        ['Room', 'Price', 'Beds'],
        [
          ['Sea view', '90 €', '1'],
          ['Garden view', '70 €', '1'],
          ['Sea view', '140 €', '2'],
          ['Garden view', '110 €', '2'],
        ],
        {
          groups: [
            { row: 0, title: 'Single rooms' },
            { row: 2, title: 'Double rooms' },
          ],
        },
      ),
    ],
  ],
  ['dots', ['Tea ........ 2 €', 'Cake ....... 3.50 €'], [definition('Tea', '2 €'), definition('Cake', '3.50 €')]],
  [
    'labels and prices, the first of which is a word',
    ['First meeting    free', 'Will, single     180 GBP', 'Hourly rate      140 GBP'],
    [definition('First meeting', 'free'), definition('Will, single', '180 GBP'), definition('Hourly rate', '140 GBP')],
  ],
  [
    'labels and times',
    ['Monday - Friday     6:30 - 22:00', 'Saturday            8:00 - 20:00'],
    [definition('Monday - Friday', '6:30 - 22:00'), definition('Saturday', '8:00 - 20:00')],
  ],
])('reads tables with %s', (_name, lines, expected) => expect(textBlocks(lines.join('\n'))).toEqual(expected));

it.each([
  [
    'justified prose',
    ['The mill was  built by two brothers', 'who came  from the coast, and it has', 'been open  since then.'],
  ],
  [
    'two columns of prose',
    [
      'The mill was built by two       The wheel turned for many',
      'brothers from the coast in      years until the flood came',
      '1873 and it was open for        and took it away to the sea',
    ],
  ],
  ['one line with bars', ['Home | About | Contact']],
])('keeps %s as a paragraph', (_name, lines) => {
  expect(textBlocks(lines.join('\n')).map(({ type }) => type)).toEqual(['paragraph']);
});
