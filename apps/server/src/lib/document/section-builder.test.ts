import type { ListBlock } from '@sosia/contract';
import { expect, it } from 'vitest';
import { createTable } from './create-table.ts';
import { cutSection } from './cut-section.ts';
import { sectionBuilder } from './section-builder.ts';

const list = (...texts: string[]): ListBlock => ({
  type: 'list',
  isOrdered: false,
  leadIn: null,
  items: texts.map((text) => ({ text, marker: null, items: [] })),
});

it('starts a section at each heading and gives a list the sentence that introduces it', () => {
  const builder = sectionBuilder(3);
  builder.paragraph('Before.');
  builder.heading('Payment', 'pay', 2);
  builder.paragraph('First.\n\nYou can pay by:');
  builder.add(list('card', 'bank transfer'));
  builder.paragraph('No cash.');
  const [first, second] = builder.end();
  expect(first).toMatchObject({ text: 'Before.', page: 3, heading: null });
  expect(second).toMatchObject({ heading: 'Payment', anchor: 'pay', page: 3 });
  expect(second?.text).toBe('Payment\n\nFirst.\n\nYou can pay by:\n- card\n- bank transfer\n\nNo cash.');
  expect(second?.blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'paragraph']);
});

it('continues a long table in further sections, with its columns and the position of its rows', () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => [`Name ${n}`, 'x'.repeat(40)]);
  const builder = sectionBuilder();
  builder.heading('Members');
  builder.add(createTable({ rows: [['Name', 'Note'], ...rows] }));
  const sections = builder.end();
  expect(sections.length).toBeGreaterThan(3);
  const tables = sections.flatMap(({ blocks }) => blocks.filter((block) => block.type === 'table'));
  expect(tables.flatMap((table) => table.rows)).toEqual(rows);
  let next = 0;
  for (const table of tables) {
    expect(table).toMatchObject({ columns: [['Name'], ['Note']], firstRow: next, rowCount: 2_000 });
    next += table.rows.length;
  }
  expect(new Set(sections.map(({ heading }) => heading))).toEqual(new Set(['Members']));
});

it('cuts a section between rows and items, and within a paragraph', () => {
  const builder = sectionBuilder();
  builder.paragraph('An introduction.');
  builder.add(list('one', 'two', 'three'));
  const [section] = builder.end();
  if (!section) throw new Error('no section');
  expect(cutSection(section, 30).text).toBe('An introduction.\n\n- one\n- two');
  expect(cutSection(section, 15).text).toBe('An introduction');
  expect(cutSection(section, 17).text).toBe('An introduction.');
  expect(cutSection(section, 500)).toEqual(section);
});
