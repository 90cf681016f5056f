import { expect, it } from 'vitest';
import { sectionsOfText } from '../text/sections-of-text.ts';

const heading = (text: string, level: number) => ({ type: 'heading', level, text, anchor: null });
const paragraph = (text: string) => ({ type: 'paragraph', text });
const item = (text: string, marker: string | null = null, items: object[] = []) => ({ text, marker, items });
const list = (isOrdered: boolean, ...items: object[]) => ({ type: 'list', isOrdered, leadIn: null, items });
const table = (columns: string[][], rows: string[][]) => ({
  type: 'table',
  caption: null,
  columns,
  rows,
  groups: [],
  firstRow: 0,
  rowCount: rows.length,
});

const read = (text: string) =>
  sectionsOfText(`# Mill\n\n${text}`)
    .flatMap(({ blocks }) => blocks)
    .slice(1);

it.each<[string, string, object[]]>([
  [
    'bullets of other kinds',
    'Bring:\n• Boots\n• Water\n  ▪ still\n•Bread',
    [{ ...list(false, item('Boots'), item('Water', null, [item('still')]), item('Bread')), leadIn: 'Bring:' }],
  ],
  [
    'bold titles on a line alone',
    '**Hours**\n\nDaily.\n\n__Contact__\nPhone: 12\nEmail: a@b.test',
    [
      heading('Hours', 2),
      paragraph('Daily.'),
      heading('Contact', 2),
      { type: 'definition', term: 'Phone', text: '12' },
      { type: 'definition', term: 'Email', text: 'a@b.test' },
    ],
  ],
  [
    'tables without the line below the names',
    '| Day | Open |\n| Mon | 9-14 |\n| Tue | 9-15 |',
    [
      table(
        [['Day'], ['Open']],
        [
          ['Mon', '9-14'],
          ['Tue', '9-15'],
        ],
      ),
    ],
  ],
  [
    'tables without names',
    '| Mon | 9-14 |\n| Tue | 9-15 |',
    [
      table(
        [[], []],
        [
          ['Mon', '9-14'],
          ['Tue', '9-15'],
        ],
      ),
    ],
  ],
  ['letters', 'a) short\nb) long', [list(true, item('short', 'a)'), item('long', 'b)'))]],
  [
    'questions in the first line',
    'Is there parking?\nYes, at the back.',
    [heading('Is there parking?', 2), paragraph('Yes, at the back.')],
  ],
  ['code as it is', '```\n• a\n| a | b |\n| c | d |\n```', [{ type: 'code', text: '• a\n| a | b |\n| c | d |' }]],
  ['one row with bars', '| Home | About |', [paragraph('| Home | About |')]],
])('reads %s', (_name, text, expected) => expect(read(text)).toEqual(expected));
