import { expect, it } from 'vitest';
import { markdownBlocks } from './markdown-blocks.ts';

const heading = (text: string, level: number) => ({ type: 'heading', level, text, anchor: null });
const paragraph = (text: string) => ({ type: 'paragraph', text });
const item = (text: string, marker: string | null = null, items: object[] = []) => ({ text, marker, items });

it('reads headings of all forms, without the front matter', () => {
  expect(
    markdownBlocks(
      '---\ntitle: Mill\nmenu: 1\n---\n# Mill\n\nOpening hours\n---\n\nDaily.\n\nFees\n====\n\n### Groups ###',
    ),
  ).toEqual([
    heading('Mill', 1),
    heading('Opening hours', 2),
    paragraph('Daily.'),
    heading('Fees', 1),
    heading('Groups', 3),
  ]);
});

it('reads tables with escaped bars, marks and missing cells', () => {
  expect(markdownBlocks('| Day | Open | Note |\n|:--|:-:|--:|\n| **Mon** | 9 \\| 5 | `x` |\n| Tue |\n')).toEqual([
    {
      type: 'table',
      caption: null,
      columns: [['Day'], ['Open'], ['Note']],
      rows: [
        ['Mon', '9 | 5', 'x'],
        ['Tue', '', ''],
      ],
      groups: [],
      firstRow: 0,
      rowCount: 2,
    },
  ]);
});

it('reads nested and numbered lists with wrapped items', () => {
  const long = 'Come to the pier with a lamp, a coat and enough water';
  expect(markdownBlocks(`3. ${long}\n   for the day.\n   - by bus\n   - on foot\n4. Pay\n\n* Tea\n* Cake`)).toEqual([
    {
      type: 'list',
      isOrdered: true,
      leadIn: null,
      items: [item(`${long} for the day.`, '3.', [item('by bus'), item('on foot')]), item('Pay', '4.')],
    },
    { type: 'list', isOrdered: false, leadIn: null, items: [item('Tea'), item('Cake')] },
  ]);
});

it('reads bold questions as headings and bold labels as definitions', () => {
  expect(
    markdownBlocks(
      '## FAQ\n\n**Can I pay by card?**\nYes.\n\n**Is it free?** No.\n\n**Phone:** 12\n**Email:** a@b.test',
    ),
  ).toEqual([
    heading('FAQ', 2),
    heading('Can I pay by card?', 3),
    paragraph('Yes.'),
    heading('Is it free?', 3),
    paragraph('No.'),
    { type: 'definition', term: 'Phone', text: '12' },
    { type: 'definition', term: 'Email', text: 'a@b.test' },
  ]);
  expect(markdownBlocks('Wheel\n: It turns.\n: It is of oak.\nStone\n: It grinds.')).toEqual([
    { type: 'definition', term: 'Wheel', text: 'It turns.\nIt is of oak.' },
    { type: 'definition', term: 'Stone', text: 'It grinds.' },
  ]);
});

it('keeps the lines of addresses and hard breaks, and joins wrapped lines', () => {
  const lines = ['The pier of the town was built in the year of the flood, and', 'every family gave one beam.'];
  expect(markdownBlocks(`Harbor Office\nPier Street 3\n\n${lines.join('\n')}\n\n${lines.join('  \n')}`)).toEqual([
    paragraph('Harbor Office\nPier Street 3'),
    paragraph(lines.join(' ')),
    paragraph(lines.join('\n')),
  ]);
});

it('shows the targets of links, texts of images, code and HTML', () => {
  expect(
    markdownBlocks(
      'See [the plan](https://mill.test/plan), [fees](fees.md), [a@b.test](mailto:a@b.test) and <https://mill.test>.\n\n![Map of the mill](map.png)\n\n```sh\nnpm  start\n```\n\n> Well said.\n\n<details><summary>Parking</summary>\n\nAt the *back*.\n\n</details>\n\nA &amp; B \\* C',
    ),
  ).toEqual([
    paragraph('See the plan (https://mill.test/plan), fees, a@b.test and https://mill.test.'),
    { type: 'figure', text: 'Map of the mill' },
    { type: 'code', text: 'npm  start' },
    paragraph('Well said.'),
    heading('Parking', 2),
    paragraph('At the back.'),
    paragraph('A & B * C'),
  ]);
});

it.each([
  '> ',
  '- ',
  '1. ',
  '* a ',
  '[',
  '![',
  '[a](',
  'a__b',
  '*a_',
  '**a b* ',
  '`',
  '<a ',
  '<!--',
  '~~a ',
  '|',
  '\\',
  'a@b.',
  '&',
  '#',
  '<div>\n',
  '> - a\n',
  '|a|b|\n',
  '  ',
])('takes linear time for endless "%s"', (sign) => {
  expect(markdownBlocks(`word\n\n${sign.repeat(20_000)}`)[0]).toEqual(paragraph('word'));
});

it('takes linear time for lists that are nested thousands of times', () => {
  const lines = Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth * 2)}- x`);
  expect(JSON.stringify(markdownBlocks(lines.join('\n')))).toContain('x');
});

it('keeps the words of a line with endless emphasis', () => {
  const text = '**a b* '.repeat(1_000).trim();
  expect(markdownBlocks(`word\n\n${text}`)).toEqual([paragraph('word'), paragraph(text)]);
});
