import { expect, it } from 'vitest';
import {
  chartPlace,
  columnChart,
  diagram,
  diagramPlace,
  levelledChart,
  scatterChart,
  waterfallChart,
} from '../../../testing/drawn-parts.ts';
import {
  docxFile,
  docxHeading,
  docxParagraph,
  pptxFile,
  pptxText,
  relations,
  xlsxFile,
} from '../../../testing/office-files.ts';
import { readingFixture } from '../testing/reading-fixture.ts';

const { read } = await readingFixture();

const sales =
  'Sales (Millions)\n| Quarter | North | South |\n| --- | --- | --- |\n| Q1 | 4.3 | 25% |\n| Q2 | 0.3 | 50% |';
const dots =
  'Height\n| Weight | Cats |\n| --- | --- |\n| 4 | 23 |\n| 5 | 25 |\n\nHeight\n| Weight | Dogs |\n| --- | --- |\n| 30 | 60 |';
const levels = '| 2024 Q1 | 05/03/2024 |\n| 2024 Q2 | 06/03/2024 |\n| 2025 Q1 | 07/03/2024 |';
const cash = 'Cash\n|  | Euros |\n| --- | --- |\n| Start | 100 |\n| Rent | -40 |';
const steps = '- Lead\n  - Plan\n  - Build\n    - Ship';

const either = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="x">${choice}</mc:Choice><mc:Choice Requires="y">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const drawn = (...content: string[]) =>
  `<w:p>${content.map((one) => `<w:r><w:drawing><wp:inline>${one}</wp:inline></w:drawing></w:r>`).join('')}</w:p>`;

const wordParts = {
  'word/_rels/document.xml.rels': relations({
    s: ['styles', 'styles.xml'],
    c1: ['chart', 'charts/chart1.xml'],
    c2: ['chart', 'charts/chart2.xml'],
    c3: ['chart', 'charts/chart3.xml'],
    c4: ['chartEx', 'charts/chartEx1.xml'],
    d: ['diagramData', 'diagrams/data1.xml'],
    gone: ['chart', 'charts/gone.xml'],
  }),
  'word/charts/chart1.xml': columnChart,
  'word/charts/chart2.xml': scatterChart,
  'word/charts/chart3.xml': levelledChart,
  'word/charts/chartEx1.xml': waterfallChart,
  'word/diagrams/data1.xml': diagram,
};

it('reads charts and diagrams of a Word document in place, each once', async () => {
  const body = [
    docxHeading('Figures'),
    `<w:p><w:r><w:t>See here:</w:t></w:r><w:r><w:drawing>${chartPlace('c1')}</w:drawing></w:r></w:p>`,
    drawn(chartPlace('c2'), chartPlace('c3'), chartPlace('gone')),
    `<w:p><w:r>${either(`<w:drawing>${chartPlace('c4')}</w:drawing>`, docxParagraph('This chart is not available.'))}</w:r></w:p>`,
    `<w:tbl><w:tr><w:tc>${docxParagraph('Cell')}${drawn(diagramPlace('d'))}</w:tc></w:tr></w:tbl>`,
    either(docxParagraph('Newer.'), docxParagraph('Older.')),
    `<mc:AlternateContent><mc:Fallback>${docxParagraph('Only this.')}</mc:Fallback></mc:AlternateContent>`,
  ].join('');
  const { sections } = await read(docxFile(body, wordParts), 'docx');
  expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
    [
      'Figures',
      ['Figures', 'See here:', sales, dots, levels, cash, 'Cell', steps, 'Newer.', 'Only this.'].join('\n\n'),
    ],
  ]);
});

it('reads charts and diagrams of slides in order, before the notes', async () => {
  const frame = (content: string) => `<p:graphicFrame>${content}</p:graphicFrame>`;
  const slides = [
    {
      title: 'Figures',
      shapes: [
        pptxText('Above'),
        frame(chartPlace('c1')),
        either(frame(chartPlace('c4')), pptxText('This chart is not available.')),
        `<p:grpSp>${frame(diagramPlace('d'))}</p:grpSp>`,
        pptxText('Below'),
      ].join(''),
      notes: 'Say it slowly',
      related: {
        c1: ['chart', '../charts/chart1.xml'],
        c4: ['chartEx', '../charts/chartEx1.xml'],
        d: ['diagramData', '../diagrams/data1.xml'],
      } as Record<string, [string, string]>,
    },
    {
      title: 'Broken',
      related: { c1: ['chart', '../charts/broken.xml'] } as Record<string, [string, string]>,
      shapes: frame(chartPlace('c1')),
    },
  ];
  const more = {
    'ppt/charts/chart1.xml': columnChart,
    'ppt/charts/chartEx1.xml': waterfallChart,
    'ppt/charts/broken.xml': '<c:chartSpace>',
    'ppt/diagrams/data1.xml': diagram,
  };
  const result = await read(pptxFile(slides, more), 'pptx');
  expect(result.sections.map(({ page, text }) => [page, text])).toEqual([
    [1, ['Figures', 'Above', sales, cash, steps, 'Below', 'Say it slowly'].join('\n\n')],
  ]);
  expect(result.failedPages).toEqual([2]);
});

it('reads drawings of a sheet after its rows, and chart sheets', async () => {
  const drawing = `<xdr:wsDr xmlns:r="r"><xdr:twoCellAnchor><xdr:sp><xdr:txBody><a:p><a:r><a:t>In a </a:t></a:r><a:r><a:t>box</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor><xdr:twoCellAnchor><xdr:graphicFrame>${chartPlace('c')}</xdr:graphicFrame></xdr:twoCellAnchor></xdr:wsDr>`;
  const sheet = (name: string, rows: string) => ({ [name]: rows });
  const bytes = xlsxFile(
    {
      ...sheet('Rows', '<row r="1"><c t="inlineStr"><is><t>One</t></is></c></row>'),
      ...sheet('Only drawn', ''),
      Empty: '',
    },
    [],
    {
      'xl/worksheets/_rels/sheet1.xml.rels': relations({ d: ['drawing', '../drawings/drawing1.xml'] }),
      'xl/worksheets/_rels/sheet2.xml.rels': relations({ d: ['drawing', '../drawings/drawing2.xml'] }),
      'xl/drawings/drawing1.xml': drawing,
      'xl/drawings/_rels/drawing1.xml.rels': relations({ c: ['chart', '../charts/chart1.xml'] }),
      'xl/drawings/drawing2.xml': drawing,
      'xl/drawings/_rels/drawing2.xml.rels': relations({ c: ['chart', '../charts/chart2.xml'] }),
      'xl/charts/chart1.xml': columnChart,
      'xl/charts/chart2.xml': scatterChart,
      'xl/_rels/workbook.xml.rels': relations({
        rId0: ['worksheet', 'worksheets/sheet1.xml'],
        rId1: ['chartsheet', 'worksheets/sheet2.xml'],
        rId2: ['worksheet', 'worksheets/sheet3.xml'],
      }),
    },
  );
  const { sections } = await read(bytes, 'xlsx');
  expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['Rows', ['Rows', 'One', 'In a box', sales].join('\n\n')],
    ['Only drawn', ['Only drawn', 'In a box', dots].join('\n\n')],
  ]);
});

it('reads a chart once, however many references it has', async () => {
  const body = drawn(...Array<string>(20_000).fill(chartPlace('c1')));
  const { sections } = await read(docxFile(body, wordParts), 'docx');
  expect(sections.map(({ text }) => text)).toEqual([sales]);
});
