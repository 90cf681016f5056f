import type { Block } from '@sosia/contract';
import { expect, it } from 'vitest';
import { pptxFile, pptxText, relations, type TestSlide } from '../../../../testing/office-files.ts';
import { readHere } from '../../testing/reading-fixture.ts';

const run = (text: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`;
const paragraph = (text: string, properties = '', level = 0) =>
  `<a:p><a:pPr lvl="${level}">${properties}</a:pPr>${run(text)}</a:p>`;
const box = (content: string, more = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" ${more}/><p:nvPr/></p:nvSpPr><p:txBody>${content}</p:txBody></p:sp>`;
const body = (content: string, index = 1) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph idx="${index}"/></p:nvPr></p:nvSpPr><p:txBody>${content}</p:txBody></p:sp>`;
const cell = (text: string, more = '') => `<a:tc ${more}><a:txBody>${text && paragraph(text)}</a:txBody></a:tc>`;
const row = (...cells: string[]) =>
  `<a:tr>${cells.map((one) => (one.startsWith('<') ? one : cell(one))).join('')}</a:tr>`;
const table = (flags: string, ...rows: string[]) =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr ${flags}/>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

const read = async (slides: TestSlide[], more: Record<string, string> = {}, includeHidden = false) =>
  await readHere(pptxFile(slides, more), 'pptx', includeHidden);
const blocksOf = async (shapes: string): Promise<Block[]> => (await read([{ title: 'T', shapes }])).blocks.slice(2);

it('begins each slide with a break, and its title is a heading', async () => {
  const { sections } = await read([{ title: 'One', shapes: pptxText('Text') }, { title: 'Two' }]);
  expect(sections.map(({ page, blocks }) => [page, blocks])).toEqual([
    [
      1,
      [
        { type: 'break', kind: 'slide', title: null },
        { type: 'heading', level: 2, text: 'One', anchor: null },
        { type: 'paragraph', text: 'Text' },
      ],
    ],
    [
      2,
      [
        { type: 'break', kind: 'slide', title: null },
        { type: 'heading', level: 2, text: 'Two', anchor: null },
      ],
    ],
  ]);
});

it('reads tables with merged cells and a first row that is the header', async () => {
  const shapes = table(
    'firstRow="1"',
    row('2025', '2026'),
    row(cell('4', 'gridSpan="2"'), cell('', 'hMerge="1"')),
    row(cell('5', 'rowSpan="2"'), '6'),
    row(cell('', 'vMerge="1"'), '7'),
  );
  const [block] = await blocksOf(shapes);
  expect(block).toMatchObject({
    columns: [['2025'], ['2026']],
    rows: [
      ['4', '4'],
      ['5', '6'],
      ['5', '7'],
    ],
    groups: [],
  });
});

it('reads two header rows with merged names', async () => {
  const shapes = table(
    'firstRow="1"',
    row(cell('Cabin', 'rowSpan="2"'), cell('Price', 'gridSpan="2"'), cell('', 'hMerge="1"')),
    row(cell('', 'vMerge="1"'), 'Low', 'High'),
    row('Larch', '40 €', '60 €'),
    row('Pine', '50 €', '70 €'),
  );
  expect(await blocksOf(shapes)).toMatchObject([
    {
      columns: [['Cabin'], ['Price', 'Low'], ['Price', 'High']],
      rows: [
        ['Larch', '40 €', '60 €'],
        ['Pine', '50 €', '70 €'],
      ],
    },
  ]);
});

it('reads bullets and numbers of a text box by level', async () => {
  const number = (scheme: string, start = '') => `<a:buAutoNum type="${scheme}" ${start}/>`;
  const shapes = box(
    [
      paragraph('You need:'),
      paragraph('boat', '<a:buChar char="•"/>'),
      paragraph('oars', '<a:buChar char="•"/>'),
      paragraph('Steps:'),
      paragraph('launch', number('arabicPeriod', 'startAt="3"')),
      paragraph('by hand', number('alphaLcParenR'), 1),
      paragraph('by crane', number('alphaLcParenR'), 1),
      paragraph('row', number('arabicPeriod', 'startAt="3"')),
      paragraph('Done.'),
    ].join(''),
  );
  const { text } = await read([{ title: 'Trip', shapes }]);
  expect(text).toBe(
    'Trip\n\nYou need:\n- boat\n- oars\n\nSteps:\n3. launch\n  a) by hand\n  b) by crane\n4. row\n\nDone.',
  );
});

it('inherits bullets of placeholders from layout and master', async () => {
  const related: TestSlide['related'] = { l: ['slideLayout', '../slideLayouts/layout.xml'] };
  const style = (bullet: string) => `<a:lvl1pPr>${bullet}</a:lvl1pPr>`;
  const more = {
    'ppt/slideLayouts/layout.xml': `<p:sldLayout>${body(`<a:lstStyle>${style('<a:buNone/>')}</a:lstStyle>`, 2)}${body('', 1)}</p:sldLayout>`,
    'ppt/slideLayouts/_rels/layout.xml.rels': relations({ m: ['slideMaster', '../slideMasters/master.xml'] }),
    'ppt/slideMasters/master.xml': `<p:sldMaster><p:txStyles><p:bodyStyle>${style('<a:buChar char="•"/>')}</p:bodyStyle></p:txStyles></p:sldMaster>`,
  };
  const shapes = [
    body(`${paragraph('inherited')}${paragraph('also')}${paragraph('not', '<a:buNone/>')}`, 1),
    body(paragraph('plain'), 2),
    box(paragraph('free')),
  ].join('');
  const { text } = await read([{ title: 'T', shapes, related }], more);
  expect(text).toBe('T\n\n- inherited\n- also\n\nnot\n\nplain\n\nfree');
});

it('leaves out and counts hidden slides and shapes', async () => {
  const slides = [
    { title: 'One', shapes: box(paragraph('hidden'), 'hidden="1"') },
    { title: 'Two' },
    { title: 'Three' },
  ];
  const bytes = (shown: boolean) => {
    const file = pptxFile(
      slides.map((slide, at) => (at === 1 && !shown ? { ...slide, attributes: 'show="0"' } : slide)),
    );
    return file;
  };
  const hidden = await readHere(bytes(false), 'pptx');
  expect(hidden.sections.map(({ page, text }) => [page, text])).toEqual([
    [1, 'One'],
    [3, 'Three'],
  ]);
  expect(hidden.notes).toEqual({ hidden: { slides: 1, texts: 1 } });
  const all = await readHere(bytes(false), 'pptx', true);
  expect(all.sections.map(({ text }) => text)).toEqual(['One\n\nhidden', 'Two', 'Three']);
});

it('reads descriptions of pictures, and reports a slide that is a picture', async () => {
  const picture = (properties: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="1" ${properties}/></p:nvPicPr><p:blipFill><a:blip r:embed="a"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="9000000" cy="6000000"/></a:xfrm></p:spPr></p:pic>`;
  const described = await read([{ title: 'Plan', shapes: picture('descr="Plan of the harbor"') }]);
  expect([described.text, described.notes]).toEqual(['Plan\n\nPlan of the harbor', {}]);
  expect((await read([{ title: 'Plan', shapes: picture('descr="image1.png"') }])).notes).toEqual({
    unread: { picture: 1 },
  });
  const withText = `${picture('')}${box(paragraph('word '.repeat(30)))}`;
  expect((await read([{ title: 'Plan', shapes: withText }])).notes).toEqual({});
  const object = '<p:graphicFrame><a:graphic><p:oleObj progId="Excel.Sheet.12"/></a:graphic></p:graphicFrame>';
  expect((await read([{ title: 'Plan', shapes: object }])).notes).toEqual({ unread: { object: 1 } });
});

it('takes no bold label of a diagram and no numbered item as a heading', async () => {
  const number = '<a:buAutoNum type="arabicPeriod"/>';
  const shapes = `${box(`<a:p>${run('Skills', 'b="1"')}</a:p>`)}${box(`${paragraph('Plan', number)}${paragraph('First of all.')}`)}`;
  expect((await read([{ title: 'T', shapes }])).text).toBe('T\n\nSkills\n\n1. Plan\n\nFirst of all.');
});

it('takes bold lines of a text box as headings, and reads formulas', async () => {
  const shapes = box(
    `<a:p>${run('Opening hours', 'b="1"')}</a:p>${paragraph('9 to 17')}<a:p><a14:m><m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></a14:m></a:p>`,
  );
  expect(await blocksOf(shapes)).toEqual([
    { type: 'heading', level: 3, text: 'Opening hours', anchor: null },
    { type: 'paragraph', text: '9 to 17\n1/2' },
  ]);
});
