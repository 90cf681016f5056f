import { expect, it } from 'vitest';
import { odtFile } from '../../../../testing/office-files.ts';
import { readHere } from '../../testing/reading-fixture.ts';

const paragraph = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`;
const cell = (text: string, more = '') =>
  `<table:table-cell ${more}>${text.startsWith('<') ? text : paragraph(text)}</table:table-cell>`;
const row = (cells: string[], more = '') => `<table:table-row ${more}>${cells.join('')}</table:table-row>`;
const table = (...rows: string[]) => `<table:table><table:table-column/>${rows.join('')}</table:table>`;
const header = (...rows: string[]) => `<table:table-header-rows>${rows.join('')}</table:table-header-rows>`;
const covered = '<table:covered-table-cell/>';
const item = (content: string, more = '') =>
  `<text:list-item ${more}>${content.startsWith('<') ? content : paragraph(content)}</text:list-item>`;
const list = (style: string, items: string[], more = '') =>
  `<text:list text:style-name="${style}" ${more}>${items.join('')}</text:list>`;
const level = (depth: number, format: string, more = '') =>
  `<text:list-level-style-number text:level="${depth}" style:num-format="${format}" ${more}/>`;

const textOf = async (body: string, more = {}) => (await readHere(odtFile(body, '', more), 'odt')).text;

it('reads tables with header rows, spans, and repeated cells', async () => {
  const body = table(
    header(
      row([cell('Cabin', 'table:number-rows-spanned="2"'), cell('Price', 'table:number-columns-spanned="2"'), covered]),
      row([covered, cell('Low'), cell('High')]),
    ),
    row([cell('Larch'), cell('40 €', 'table:number-columns-repeated="2"')]),
    row([cell('Pine'), cell('50 €', 'table:number-columns-spanned="2"'), covered]),
    row([cell('Extras', 'table:number-columns-spanned="3"'), covered, covered]),
    row([cell('Sauna'), cell('5 €'), cell('6 €')], 'table:number-rows-repeated="2"'),
    row([cell('', 'table:number-columns-repeated="999999999"')], 'table:number-rows-repeated="999999999"'),
  );
  const { blocks } = await readHere(odtFile(body), 'odt');
  expect(blocks).toMatchObject([
    {
      columns: [['Cabin'], ['Price', 'Low'], ['Price', 'High']],
      rows: [
        ['Larch', '40 €', '40 €'],
        ['Pine', '50 €', '50 €'],
        ['Sauna', '5 €', '6 €'],
        ['Sauna', '5 €', '6 €'],
      ],
      groups: [{ row: 2, title: 'Extras' }],
    },
  ]);
});

it('reads nested tables and lists in cells, and the content of layout tables', async () => {
  const inner = table(row([cell('S'), cell('4 €')]), row([cell('L'), cell('6 €')]));
  const items = list('', [item('sauna'), item('boat')]);
  const data = table(
    row([cell('Product'), cell('Details')]),
    row([cell('Tea'), cell(inner)]),
    row([cell('Cabin'), cell(items)]),
  );
  expect(await textOf(data)).toBe(
    '| Product | Details |\n| --- | --- |\n| Tea | S, 4 €; L, 6 € |\n| Cabin | sauna; boat |',
  );
  expect(await textOf(table(row([cell(`${paragraph('One.')}${items}`)])))).toBe('One.\n\n- sauna\n- boat');
});

it('numbers lists by their style: levels, starts, continuations and letters', async () => {
  const automatic =
    `<text:list-style style:name="L1">${level(1, '1', 'style:num-suffix="."')}${level(2, '1', 'text:display-levels="2"')}${level(3, 'a', 'style:num-prefix="(" style:num-suffix=")"')}</text:list-style>` +
    `<text:list-style style:name="L2">${level(1, 'A', 'style:num-prefix="Annex " text:start-value="2"')}</text:list-style>` +
    '<text:list-style style:name="L3"><text:list-level-style-bullet text:level="1"/></text:list-style>';
  const body = [
    list(
      'L1',
      [
        item(
          `${paragraph('one.')}${list('L1', [item(`${paragraph('inner.')}${list('L1', [item('deep.'), item('deeper.')])}`), item('inner.')])}`,
        ),
        item('two.'),
      ],
      'xml:id="first"',
    ),
    paragraph('Between.'),
    list('L1', [item('three.')], 'text:continue-numbering="true"'),
    paragraph('Between.'),
    list('L1', [item('one.'), item('seven.', 'text:start-value="7"')]),
    paragraph('Between.'),
    list('L1', [item('four.')], 'text:continue-list="first"'),
    paragraph('Between.'),
    list('L2', [item('plans.'), item('prices.')]),
    paragraph('Between.'),
    list('L3', [item('a bullet'), item(list('L3', [item('nested')]))]),
  ].join('');
  expect(await textOf(body, { automatic })).toBe(
    [
      '1. one.\n  1.1 inner.\n    (a) deep.\n    (b) deeper.\n  1.2 inner.\n2. two.',
      '3. three.',
      '1. one.\n7. seven.',
      '4. four.',
      'Annex B plans.\nAnnex C prices.',
      '- a bullet\n  - nested',
    ].join('\n\nBetween.\n\n'),
  );
});

it('keeps all paragraphs of an item, and the numbers that the file states', async () => {
  const body = list('', [item(`<text:number>§ 5</text:number>${paragraph('First.')}${paragraph('More.')}`)]);
  expect(await textOf(body)).toBe('§ 5 First.\n  More.');
});

it('numbers headings by the outline, and reads titles and captions', async () => {
  const styles = `<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="1"/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style><style:style style:name="Table" style:parent-style-name="Caption"/>`;
  const automatic = '<style:style style:name="P1" style:parent-style-name="Title"/>';
  const heading = (depth: number, text: string, more = '') =>
    `<text:h text:outline-level="${depth}" ${more}>${text}</text:h>`;
  const body = [
    paragraph('Contract', 'P1'),
    heading(1, 'Scope'),
    heading(2, 'Notice period'),
    heading(2, 'Preface', 'text:is-list-header="true"'),
    heading(2, 'Fees'),
    heading(1, 'Ends'),
    paragraph('Table 1: Hours', 'Table'),
    table(row([cell('Day'), cell('Open')]), row([cell('Monday'), cell('9–17')])),
  ].join('');
  const { blocks } = await readHere(odtFile(body, '', { styles, automatic }), 'odt');
  expect(blocks.map((block) => (block.type === 'heading' ? [block.level, block.text] : block.type))).toEqual([
    [1, 'Contract'],
    [1, '1 Scope'],
    [2, '1.1 Notice period'],
    [2, 'Preface'],
    [2, '1.2 Fees'],
    [1, '2 Ends'],
    'table',
  ]);
  expect(blocks.at(-1)).toMatchObject({ caption: 'Table 1: Hours', columns: [['Day'], ['Open']] });
});

it('leaves out and counts hidden texts, paragraphs, sections and rows', async () => {
  const automatic = '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style>';
  const body = [
    '<text:p>Open<text:span text:style-name="T1"> not</text:span> today<text:hidden-text text:string-value=" maybe" text:is-hidden="true"/></text:p>',
    '<text:p><text:hidden-paragraph text:is-hidden="true"/>Gone.</text:p>',
    '<text:section text:display="none"><text:p>Also gone.</text:p></text:section>',
    '<text:section text:display="condition" text:is-hidden="false"><text:p>Here.</text:p></text:section>',
    table(
      row([cell('A'), cell('B')]),
      row([cell('1'), cell('2')], 'table:visibility="collapse"'),
      row([cell('3'), cell('4')]),
    ),
  ].join('');
  const hidden = await readHere(odtFile(body, '', { automatic }), 'odt');
  expect(hidden.text).toBe('Open today\n\nHere.\n\n| A | B |\n| --- | --- |\n| 3 | 4 |');
  expect(hidden.notes).toEqual({ hidden: { texts: 4, rows: 1 } });
  const all = await readHere(odtFile(body, '', { automatic }), 'odt', true);
  expect(all.text).toBe(
    'Open not today maybe\n\nGone.\n\nAlso gone.\n\nHere.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |',
  );
});

it('reads notes, boxes, descriptions, formulas and charts after or in their paragraph', async () => {
  const frame = (content: string) => `<draw:frame>${content}</draw:frame>`;
  const files = {
    'Object 1/content.xml': `<math><semantics><mrow/><annotation encoding="StarMath 5.0">{a + b} over 2</annotation></semantics></math>`,
    'Object 2/content.xml': `<office:document-content><office:body><office:chart><chart:chart><chart:title><text:p>Sales</text:p></chart:title>${table(header(row([cell(''), cell('North')])), row([cell('Q1'), cell('4')]))}</chart:chart></office:chart></office:body></office:document-content>`,
  };
  const body = [
    `<text:p>See<text:note><text:note-citation>1</text:note-citation><text:note-body>${paragraph('A note.')}</text:note-body></text:note> ${frame('<draw:object xlink:href="./Object 1"/>')}.</text:p>`,
    `<text:p>${frame(`<draw:text-box>${paragraph('In a box.')}</draw:text-box>`)}</text:p>`,
    `<text:p>${frame('<draw:image/><svg:title>Plan</svg:title><svg:desc>Plan of the harbor</svg:desc>')}</text:p>`,
    `<text:p>${frame('<draw:object xlink:href="./Object 2"/>')}${frame('<draw:object xlink:href="./Object 3"/>')}</text:p>`,
  ].join('');
  const { text, notes } = await readHere(odtFile(body, '', { files }), 'odt');
  expect(text).toBe(
    'See {a + b} over 2.\n\nA note.\n\nIn a box.\n\nPlan of the harbor\n\nSales\n|  | North |\n| --- | --- |\n| Q1 | 4 |',
  );
  expect(notes).toEqual({ unread: { object: 1 } });
});

it('takes bold questions as headings', async () => {
  const automatic = '<style:style style:name="B"><style:text-properties fo:font-weight="bold"/></style:style>';
  const body = '<text:p><text:span text:style-name="B">Can I pay later?</text:span> Yes.</text:p>';
  const { blocks } = await readHere(odtFile(body, '', { automatic }), 'odt');
  expect(blocks).toEqual([
    { type: 'heading', level: 2, text: 'Can I pay later?', anchor: null },
    { type: 'paragraph', text: 'Yes.' },
  ]);
});
