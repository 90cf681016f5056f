import { expect, it } from 'vitest';
import { pageReader } from './testing/describe-pages.ts';
import { drawnLines } from './testing/drawn-pdf.ts';

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
