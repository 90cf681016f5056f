import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfDocumentText } from './pdf-document-text.ts';
import { type DrawnPage, drawnLines, drawnPdf } from './testing/drawn-pdf.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdf-blocks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(...pages: DrawnPage[]) {
  const filePath = join(folder, `${crypto.randomUUID()}.pdf`);
  await writeFile(filePath, await drawnPdf(pages));
  const { sections } = await createPdfDocumentText().readDocument({ filePath, format: 'pdf' });
  return sections.map(({ blocks }) => blocks);
}

describe('a document', () => {
  it('is structured in blocks: page breaks, headings by size, lists with their lead-in and wrapped items', async () => {
    const sections = await read(
      [
        { x: 50, y: 750, text: 'Guide', size: 24 },
        { x: 50, y: 700, text: 'Rooms', size: 14 },
        ...drawnLines(['We let three rooms to guests who stay for a week, and each of them has:'], 50, 670),
        ...drawnLines(['1. a large bed with sheets, towels and blankets that we change every'], 50, 650),
        ...drawnLines(['third day'], 62, 638),
        ...drawnLines(['2. a bath'], 50, 626),
      ],
      [{ x: 50, y: 750, text: 'Prices', size: 14 }, ...drawnLines(['Ask us.'], 50, 720)],
    );
    const heading = (level: number, text: string) => ({ type: 'heading', level, text, anchor: null });
    const item = (marker: string, text: string) => ({ text, marker, items: [] });
    expect(sections).toEqual([
      [{ type: 'break', kind: 'page', title: null }, heading(1, 'Guide')],
      [
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
});
