import { expect, it } from 'vitest';
import { pageReader } from './testing/describe-pages.ts';
import { type DrawnPage, drawnLines } from './testing/drawn-pdf.ts';

const read = pageReader();

it('structures a document in page breaks, headings by size, and lists with their lead-in and wrapped items', async () => {
  const pages = await read([
    [
      { x: 50, y: 750, text: 'Guide', size: 24 },
      { x: 50, y: 700, text: 'Rooms', size: 14 },
      ...drawnLines(['We let three rooms to guests who stay for a week, and each of them has:'], 50, 670),
      ...drawnLines(['1. a large bed with sheets, towels and blankets that we change every'], 50, 650),
      ...drawnLines(['third day'], 62, 638),
      ...drawnLines(['2. a bath'], 50, 626),
    ],
    [{ x: 50, y: 750, text: 'Prices', size: 14 }, ...drawnLines(['Ask us.'], 50, 720)],
  ]);
  const heading = (level: number, text: string) => ({ type: 'heading', level, text, anchor: null });
  const item = (marker: string, text: string) => ({ text, marker, items: [] });
  expect(pages).toEqual([
    [
      { type: 'break', kind: 'page', title: null },
      heading(1, 'Guide'),
      heading(2, 'Rooms'),
      {
        type: 'list',
        isOrdered: true,
        leadIn: 'We let three rooms to guests who stay for a week, and each of them has:',
        items: [
          item('1.', 'a large bed with sheets, towels and blankets that we change every third day'),
          item('2.', 'a bath'),
        ],
      },
    ],
    [{ type: 'break', kind: 'page', title: null }, heading(2, 'Prices'), { type: 'paragraph', text: 'Ask us.' }],
  ]);
});

it('has headings in bold lines, also directly above their text, but not in bold words, rows or page numbers', async () => {
  const page: DrawnPage = [
    { x: 50, y: 750, text: 'Opening hours', isBold: true },
    ...drawnLines(
      [
        'The office is open from nine to two on weekdays, and on the first Saturday of each month,',
        'except in August.',
      ],
      50,
      738,
    ),
    { x: 50, y: 700, text: 'Where we are', isBold: true },
    ...drawnLines(['The office is next to the mill, below the bridge, and has a car park for its visitors.'], 50, 680),
    { x: 50, y: 660, text: 'Call us before you visit.', isBold: true },
    { x: 50, y: 640, text: 'Note:', isBold: true },
    { x: 85, y: 640, text: 'dogs may enter, when they are on a lead and do not bark at other visitors in the hall.' },
    { x: 50, y: 60, text: 'Page 1 of 1', isBold: true },
  ];
  const [blocks = []] = await read([page]);
  expect(blocks.map((block) => [block.type, 'text' in block ? block.text.slice(0, 20) : ''])).toEqual([
    ['break', ''],
    ['heading', 'Opening hours'],
    ['paragraph', 'The office is open f'],
    ['heading', 'Where we are'],
    ['paragraph', 'The office is next t'],
    ['paragraph', 'Call us before you v'],
    ['paragraph', 'Note: dogs may enter'],
    ['paragraph', 'Page 1 of 1'],
  ]);
});

it('has a title repeated on all pages as a heading only once', async () => {
  const pages = ['Rooms', 'Prices', 'Rules', 'Garden'].map(
    (name, at): DrawnPage => [
      { x: 50, y: 780, text: `Guide of the house ${at + 1}`, size: 13 },
      { x: 50, y: 700, text: name, size: 13 },
      ...drawnLines(
        [`Text about ${name.toLowerCase()}, which is long enough to be the body of the whole document.`],
        50,
        680,
      ),
    ],
  );
  const blocks = (await read(pages)).flat();
  expect(blocks.flatMap((block) => (block.type === 'heading' ? block.text : []))).toEqual([
    'Guide of the house 1',
    'Rooms',
    'Prices',
    'Rules',
    'Garden',
  ]);
});
