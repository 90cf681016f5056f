import type { Block } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { expect, it } from 'vitest';
import { passageMarks } from '../section-marks.ts';
import { toViewDocument } from './view-document.ts';

const table: Block = {
  type: 'table',
  caption: 'Fees',
  columns: [['Group'], ['2026', 'Adults'], ['2026', 'Children'], []],
  rows: [
    ['Day', '12 €', '6 €', ''],
    ['Year', '90 €', '45 €', 'new'],
  ],
  groups: [{ row: 1, title: 'Passes' }],
  firstRow: 0,
  rowCount: 2,
};

const sectionOf = (blocks: Block[]) => ({
  text: textOfBlocks(blocks),
  blocks,
  page: null,
  heading: null,
  anchor: null,
  startMs: null,
});

it('numbers all texts in reading order', () => {
  const list: Block = {
    type: 'list',
    isOrdered: true,
    leadIn: 'Steps:',
    items: [{ text: 'Ring', marker: null, items: [{ text: 'twice', marker: 'a)', items: [] }] }],
  };
  const { texts, sections } = toViewDocument([sectionOf([list]), sectionOf([table])]);
  expect(texts.slice(0, 3)).toEqual(['Steps:', 'Ring', 'twice']);
  expect(texts.slice(3)).toEqual([
    'Fees',
    'Group',
    '2026',
    '',
    'Adults',
    'Children',
    'Day',
    '12 €',
    '6 €',
    '',
    'Passes',
    'Year',
    '90 €',
    '45 €',
    'new',
  ]);
  expect(sections.map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [3, 18],
  ]);
});

it('joins the columns under a common name', () => {
  const [view] = toViewDocument([sectionOf([table])]).sections[0]?.blocks ?? [];
  const header = view?.type === 'table' ? view.header : [];
  expect(header.map((row) => row.map(({ piece, columns, rows }) => [piece.text, columns, rows]))).toEqual([
    [
      ['Group', 1, 2],
      ['2026', 2, 1],
      ['', 1, 2],
    ],
    [
      ['Adults', 1, 1],
      ['Children', 1, 1],
    ],
  ]);
});

it('shows passages at the rows and sentences where they were cut', () => {
  const section = sectionOf([{ type: 'paragraph', text: 'One. Two.' }, table]);
  const rowStart = section.text.indexOf('| Passes');
  const marks = passageMarks(toViewDocument([section]), [
    { section: 0, startOffset: 0, endOffset: 4 },
    { section: 0, startOffset: 5, endOffset: rowStart - 1 },
    { section: 0, startOffset: rowStart, endOffset: section.text.length },
  ]).get(0);
  expect(marks?.get(0)).toEqual([
    { n: 0, start: 0, end: 4, isContinued: false },
    { n: 1, start: 5, end: 9, isContinued: false },
  ]);
  expect(marks?.get(7)?.[0]).toMatchObject({ n: 1, isContinued: true });
  expect(marks?.get(11)?.[0]).toMatchObject({ n: 2, isContinued: false });
});
