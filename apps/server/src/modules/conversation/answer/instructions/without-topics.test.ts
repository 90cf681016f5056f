import type { Block } from '@sosia/contract';
import { expect, it } from 'vitest';
import { createTopicMatcher } from '../../../../lib/text/topic-matcher.ts';
import { passage } from '../../testing/conversation-fixture.ts';
import { withoutTopics } from './without-topics.ts';

const prices = createTopicMatcher(['prices']);
const heading = (text: string, level = 2): Block => ({ type: 'heading', level, text, anchor: null });
const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const kept = (...blocks: Block[]) => withoutTopics([{ ...passage(1, ''), blocks }], prices).map(({ text }) => text);

it('removes sentences, list items and sections', () => {
  const list: Block = {
    type: 'list',
    isOrdered: false,
    leadIn: 'We offer:',
    items: [
      { text: 'Tours', marker: null, items: [{ text: 'at night for 20 €', marker: null, items: [] }] },
      { text: 'Courses at a low price', marker: null, items: [] },
    ],
  };
  expect(kept(paragraph('The tour starts at ten. It costs 12 euros. Dogs may join.'), list)).toEqual([
    'The tour starts at ten. Dogs may join.\n\nWe offer:\n- Tours',
  ]);
  expect(
    kept(heading('Prices'), paragraph('Adults: twelve.'), heading('Parking'), paragraph('Behind the mill.')),
  ).toEqual(['Parking\n\nBehind the mill.']);
  expect(kept(heading('Prices'), paragraph('Adults: twelve.'))).toEqual([]);
});

it('removes columns and rows of a table', () => {
  const table: Block = {
    type: 'table',
    caption: null,
    columns: [['Tour'], ['Price'], ['Start']],
    rows: [
      ['Mill', '12', '10:00'],
      ['Lake (free of charge)', '0', '11:00'],
      ['Tower', '8', '12:00'],
    ],
    groups: [{ row: 2, title: 'Evening' }],
    firstRow: 0,
    rowCount: 3,
  };
  expect(kept(table)).toEqual(['| Tour | Start |\n| --- | --- |\n| Mill | 10:00 |\n| Evening |  |\n| Tower | 12:00 |']);
  expect(kept({ ...table, columns: [['Tour'], ['Price']], rows: [['Mill', '12']], groups: [] })).toEqual([]);
});

it('removes passages by title, and sentences of text without blocks', () => {
  const [named, plain] = [
    { ...passage(1, 'Adults: twelve.'), title: 'Price list' },
    passage(2, 'The tour starts at ten. It costs 12 euros.'),
  ];
  expect(withoutTopics([named, plain], prices).map(({ text }) => text)).toEqual(['The tour starts at ten.']);
});
