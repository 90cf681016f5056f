import { expect, it } from 'vitest';
import {
  docxFile,
  docxHeading,
  docxNotes,
  docxParagraph,
  odtFile,
  pptxFile,
  pptxText,
  relations,
  xlsxFile,
} from '../../../testing/office-files.ts';
import { readingFixture } from '../testing/reading-fixture.ts';

const { read } = await readingFixture();

it('reads Word documents: headings, lists, rows, boxes and notes, without deleted text', async () => {
  const table = `<w:tbl><w:tr><w:tc>${docxParagraph('Day')}</w:tc><w:tc>${docxParagraph('Hours')}</w:tc></w:tr><w:tr><w:tc>${docxParagraph('Monday')}</w:tc><w:tc>${docxParagraph('9-5')}</w:tc></w:tr></w:tbl>`;
  const bytes = docxFile(
    [
      docxParagraph('Before all.'),
      docxHeading('House rules'),
      docxParagraph('No dogs', '<w:numPr/>'),
      docxParagraph('No cats', '<w:numPr/>'),
      '<w:p><w:r><w:t>Open</w:t><w:tab/><w:t>now</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>, added</w:t></w:r></w:ins><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
      `<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${docxParagraph('In a box')}</w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>${docxParagraph('In a box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>`,
      docxParagraph('Prices', '<w:pStyle w:val="Own"/>'),
      `<w:p><w:r><w:t>Valid</w:t><w:footnoteReference w:id="1"/><w:t> until June.</w:t></w:r><w:r><w:commentReference w:id="1"/></w:r></w:p>`,
      '<w:p><w:r><w:t>After all.</w:t><w:endnoteReference w:id="1"/></w:r></w:p>',
      table,
    ].join(''),
    {
      'word/_rels/document.xml.rels': relations({
        s: ['styles', 'styles.xml'],
        f: ['footnotes', 'footnotes.xml'],
        e: ['endnotes', 'endnotes.xml'],
        c: ['comments', 'comments.xml'],
      }),
      'word/footnotes.xml': docxNotes('footnote', 'A note below.'),
      'word/endnotes.xml': docxNotes('endnote', 'A note at the end.'),
      'word/comments.xml': docxNotes('comment', 'Really?', ' w:author="Ann"'),
    },
  );
  const result = await read(bytes, 'docx');
  expect(result).toMatchObject({ title: 'A title', pages: [], failedPages: [], isCut: false });
  expect(result.sections.map(({ heading, text }) => [heading, text])).toEqual([
    [null, 'Before all.'],
    ['House rules', 'House rules\n\n- No dogs\n- No cats\n\nOpen now, added\n\nIn a box'],
    [
      'Prices',
      'Prices\n\nValid until June.\n\nA note below.\n\nAnn: Really?\n\nAfter all.\n\nA note at the end.\n\n| Day | Hours |\n| --- | --- |\n| Monday | 9-5 |',
    ],
  ]);
});

it('reads presentations: slides as pages in order, titles as headings, with notes', async () => {
  const table =
    '<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc><a:txBody><a:p><a:r><a:t>A</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>B</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>';
  const seen: [number, number][] = [];
  const result = await read(
    pptxFile([
      { title: 'Welcome', shapes: pptxText('First words'), notes: 'Say hello' },
      { title: 'Numbers', shapes: table },
    ]),
    'pptx',
    { onProgress: (page, pages) => seen.push([page, pages]) },
  );
  expect(result.sections.map(({ page, heading, text }) => [page, heading, text])).toEqual([
    [1, 'Welcome', 'Welcome\n\nFirst words\n\nSay hello'],
    [2, 'Numbers', 'Numbers\n\n| A | B |'],
  ]);
  expect(result.pages.map(({ page }) => page)).toEqual([1, 2]);
  expect(seen).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

it('reads workbooks: tables with a title, formatted dates and percentages, results of formulas', async () => {
  const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const shared = (reference: string, index: number) => `<c r="${reference}" t="s"><v>${index}</v></c>`;
  const bytes = xlsxFile(
    {
      Prices: [
        row(1, shared('A1', 3)),
        row(2, shared('A2', 0), shared('B2', 1), shared('C2', 2), '<c r="E2" t="inlineStr"><is><t>Share</t></is></c>'),
        row(
          3,
          '<c r="A3" t="inlineStr"><is><t>Tea &amp; milk</t></is></c>',
          '<c r="B3"><f>1+1</f><v>0.30000000000000004</v></c>',
          '<c r="C3" s="1"><v>45356</v></c>',
          '<c r="E3" s="2"><v>0.25</v></c>',
        ),
        row(
          4,
          '<c r="B4"><v>7</v></c>',
          '<c r="C4" s="1"><v>45356.604166666664</v></c>',
          '<c r="E4" t="e"><v>#N/A</v></c>',
        ),
      ].join(''),
      Empty: '',
      Words: row(1, '<c t="str"><v>one</v></c>', '<c t="b"><v>1</v></c>'),
    },
    ['Name', 'Price', 'Since', 'Our price list'],
  );
  const { sections } = await read(bytes, 'xlsx');
  expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
    [
      'Prices',
      'Prices\n\nOur price list\n| Name | Price | Since | Share |\n| --- | --- | --- | --- |\n| Tea & milk | 0.3 | 05/03/2024 | 25% |\n|  | 7 | 05/03/2024 |  |',
    ],
    ['Words', 'Words\n\n| one | TRUE |'],
  ]);
});

it('reads OpenDocument texts', async () => {
  const body = `<text:tracked-changes><text:p>gone</text:p></text:tracked-changes><text:h text:outline-level="1">Rules</text:h>
    <text:p>Two<text:s text:c="2"/>words<text:line-break/>and
      a line<office:annotation><dc:creator>Ann</dc:creator><dc:date>2026-01-01</dc:date><text:p>Really?</text:p></office:annotation></text:p>
    <text:list><text:list-item><text:p>One</text:p><text:list><text:list-item><text:p>Inner</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>Two</text:p></text:list-item></text:list>
    <table:table><table:table-row><table:table-cell><text:p>A</text:p></table:table-cell><table:table-cell><text:p>B</text:p></table:table-cell></table:table-row></table:table>`;
  const result = await read(odtFile(body), 'odt');
  expect(result.title).toBe('A title');
  expect(result.sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['Rules', 'Rules\n\nTwo words\nand a line\n\nAnn: Really?\n\n- One\n  - Inner\n- Two\n\n| A | B |'],
  ]);
});
