import { describe, expect, it } from 'vitest';
import { createTable } from '../../../lib/document/create-table.ts';
import { paragraphBlocks } from '../../../lib/document/paragraph-blocks.ts';
import { type SectionPlace, toSection } from '../../../lib/document/to-section.ts';
import { splitSentences } from '../../../lib/text/split-sentences.ts';
import type { TextSection } from '../../../ports/document-text.ts';
import { chunkText } from './chunk-text.ts';

const section = (text: string, more: Partial<SectionPlace> = {}): TextSection => toSection(paragraphBlocks(text), more);
const table = (rows: string[][]): TextSection => {
  const block = createTable({ rows });
  return toSection(block ? [block] : []);
};

const sentence = (n: number): string =>
  `Sentence number ${n} tells of the garden, its ${n} walls and who looked after them.`;
const paragraph = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => sentence(from + i)).join(' ');

describe('chunkText', () => {
  it('keeps a paragraph of usual size whole', () => {
    const text = `${paragraph(1, 8)}\n\n${paragraph(20, 8)}`;
    expect(chunkText([section(text)]).map((chunk) => chunk.text)).toEqual([paragraph(1, 8), paragraph(20, 8)]);
  });

  it.each([' ', '\t', '\u00a0', '\n\u00a0'])('handles endless white space in linear time (%j)', (blank) => {
    const text = `${sentence(1)}${blank.repeat(300_000)}${sentence(2)}`;
    const spans = chunkText([section(text)]).map((chunk) => chunk.text.trim());
    expect([spans[0]?.startsWith(sentence(1)), spans.at(-1)?.endsWith(sentence(2))]).toEqual([true, true]);
  });

  it('returns ascending offsets into the section that match the text', () => {
    const sections = [
      section(`  Intro.\n\n${paragraph(1, 40)}\n\n\n${paragraph(50, 3)}  `),
      section(paragraph(90, 20), { page: 2 }),
    ];
    const chunks = chunkText(sections);
    expect(chunks.map((chunk) => chunk.ordinal)).toEqual(chunks.map((_, i) => i));
    for (const chunk of chunks) {
      expect(chunk.text).toBe(sections[chunk.section]?.text.slice(chunk.startOffset, chunk.endOffset));
      expect(chunk.text.trim()).toBe(chunk.text);
    }
    const ofFirst = chunks.filter((chunk) => chunk.section === 0);
    ofFirst
      .slice(1)
      .forEach((chunk, i) => expect(chunk.startOffset).toBeGreaterThanOrEqual(ofFirst[i]?.endOffset ?? 0));
  });

  it('loses no word', () => {
    const text = `Heading\n\n${paragraph(1, 30)}\n\nShort.\n\n${paragraph(40, 12)}`;
    const joined = chunkText([section(text)])
      .map((chunk) => chunk.text)
      .join(' ');
    expect(joined.split(/\s+/)).toEqual(text.split(/\s+/));
  });

  it('cuts a long paragraph between sentences into even parts', () => {
    const text = paragraph(1, 60);
    const chunks = chunkText([section(text)]);
    const ends = new Set(splitSentences(text).map((span) => span.end));
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) {
      expect(ends.has(chunk.endOffset)).toBe(true);
      expect(chunk.text.length).toBeLessThanOrEqual(1_300);
      expect(chunk.text.length).toBeGreaterThan(400);
    }
  });

  it('joins a short paragraph with the next one', () => {
    expect(chunkText([section(`Opening hours\n\nWe open at nine.\n\n${paragraph(1, 4)}`)])).toHaveLength(1);
  });

  it('cuts a text without sentences at white space', () => {
    const chunks = chunkText([section(Array.from({ length: 900 }, (_, i) => `cell${i}`).join(' '))]);
    expect(chunks.length).toBeGreaterThan(2);
    for (const chunk of chunks) expect(chunk.text).toMatch(/^cell\d+ .* cell\d+$/s);
  });

  it('carries page, heading, anchor and time, and detects the language', () => {
    const chunks = chunkText([
      section('The garden is open to all who want to see it.', {
        page: 3,
        heading: 'Visits',
        anchor: 'visits',
        startMs: 1_500,
      }),
      section('El jardín está abierto para todos los que quieran verlo.'),
    ]);
    expect(chunks[0]).toMatchObject({ page: 3, heading: 'Visits', anchor: 'visits', startMs: 1_500, language: 'en' });
    expect(chunks[1]).toMatchObject({ page: null, language: 'es' });
  });

  const priceRows = Array.from({ length: 90 }, (_, n) => [`Lamp ${n}`, `${n}.50 €`, `${n + 2} weeks`]);

  it('cuts a long table between rows, each part with the column names', () => {
    const chunks = chunkText([table([['Part', 'Price', 'Delivery'], ...priceRows])]);
    expect(chunks.length).toBeGreaterThan(3);
    for (const chunk of chunks) {
      expect(chunk.text.startsWith('| Part | Price | Delivery |')).toBe(true);
      expect(chunk.text.length).toBeLessThan(900);
      expect(chunk.tableOrdinal).toBe(0);
    }
    const rows = chunks.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'table' ? block.rows : [])));
    expect(rows).toEqual(priceRows);
  });

  it('keeps a small table and a list with its lead-in whole', () => {
    const [menu] = chunkText([
      table([
        ['Part', 'Price'],
        ['Bell', '4 €'],
        ['Horn', '9 €'],
      ]),
    ]);
    expect(menu).toMatchObject({
      text: '| Part | Price |\n| --- | --- |\n| Bell | 4 € |\n| Horn | 9 € |',
      tableOrdinal: null,
    });
    const items = ['by card', 'in cash'].map((text) => ({ text, marker: null, items: [] }));
    const list = toSection([{ type: 'list', isOrdered: false, leadIn: 'You can pay:', items }]);
    expect(chunkText([list]).map(({ text }) => text)).toEqual(['You can pay:\n- by card\n- in cash']);
  });

  it('keeps a question with its whole answer', () => {
    const text = `Can I pay later?\n\n${paragraph(1, 4)}\n\n${paragraph(20, 5)}`;
    expect(chunkText([section(text, { heading: 'Can I pay later?' })])).toHaveLength(1);
    expect(chunkText([section(text)])).toHaveLength(2);
  });

  it('returns no chunks for empty texts', () => {
    expect(chunkText([])).toEqual([]);
    expect(chunkText([section(' \n\n ')])).toEqual([]);
  });
});
