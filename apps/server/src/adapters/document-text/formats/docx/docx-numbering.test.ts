import type { ListItem } from '@sosia/contract';
import { expect, it } from 'vitest';
import {
  docxFile,
  docxNumberingPart,
  docxParagraph,
  docxStylesPart,
  relations,
} from '../../../../testing/office-files.ts';
import { readHere } from '../../testing/reading-fixture.ts';

const level = (at: number, text: string, format = 'decimal', more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const definition = (id: number, levels: string, more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels}</w:abstractNum>`;
const instance = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const numbered = (text: string, id: number, at = 0) =>
  docxParagraph(text, `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`);

const numberedFile = (body: string, numbering: string, styles = '') =>
  docxFile(body, {
    'word/_rels/document.xml.rels': relations({ s: ['styles', 'styles.xml'], n: ['numbering', 'numbering.xml'] }),
    'word/numbering.xml': docxNumberingPart(numbering),
    'word/styles.xml': docxStylesPart(
      `<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>${styles}`,
    ),
  });

const textOf = async (body: string, numbering: string, styles = '') =>
  (await readHere(numberedFile(body, numbering, styles), 'docx')).text;

const legal =
  definition(0, `${level(0, '%1.')}${level(1, '%1.%2')}${level(2, '(%3)', 'lowerLetter')}`) + instance(1, 0);

it('makes numbered titles with clauses headings, and keeps the numbers of the clauses', async () => {
  const body = [
    numbered('Berths', 1),
    numbered('A berth is let for a season.', 1, 1),
    numbered('The season ends on 30 September.', 1, 1),
    numbered('Notice', 1),
    numbered('Either side may give notice:', 1, 1),
    numbered('by letter; or', 1, 2),
    numbered('by email.', 1, 2),
    numbered('Notice takes effect after six weeks.', 1, 1),
  ].join('');
  const { sections } = await readHere(numberedFile(body, legal), 'docx');
  expect(sections.map(({ heading, text }) => [heading, text])).toEqual([
    ['1. Berths', '1. Berths\n\n1.1 A berth is let for a season.\n1.2 The season ends on 30 September.'],
    [
      '2. Notice',
      '2. Notice\n\n2.1 Either side may give notice:\n  (a) by letter; or\n  (b) by email.\n2.2 Notice takes effect after six weeks.',
    ],
  ]);
});

it('keeps an ordinary nested list as a list', async () => {
  const body = ['Fruit', 'apple', 'pear', 'Bread'].map((text, at) => numbered(text, 1, at === 1 || at === 2 ? 1 : 0));
  const list = definition(0, `${level(0, '%1)')}${level(1, '%2.', 'lowerLetter')}`) + instance(1, 0);
  expect(await textOf(body.join(''), list)).toBe('1) Fruit\n  a. apple\n  b. pear\n2) Bread');
});

it('numbers headings by the style that their level is linked to', async () => {
  const levels = `${level(0, 'Article %1', 'decimal', '<w:pStyle w:val="H1"/>')}${level(1, '%1.%2', 'decimal', '<w:pStyle w:val="H2"/>')}`;
  const styles =
    '<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="A"><w:name w:val="Annex"/><w:basedOn w:val="H1"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="One"><w:name w:val="One"/><w:basedOn w:val="H1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering =
    definition(0, levels) + definition(1, level(0, 'Appendix %1', 'upperLetter')) + instance(1, 0) + instance(2, 1);
  const body = [
    docxParagraph('Scope', '<w:pStyle w:val="One"/>'),
    docxParagraph('Notice period', '<w:pStyle w:val="H2"/>'),
    docxParagraph('Terms', '<w:pStyle w:val="H2"/>'),
    docxParagraph(
      'Every tenant pays the fees of the price list within thirty days of the invoice.',
      '<w:pStyle w:val="H2"/>',
    ),
    docxParagraph('Fees', '<w:pStyle w:val="One"/>'),
    docxParagraph('', '<w:pStyle w:val="A"/>'),
    docxParagraph('Prices', '<w:pStyle w:val="A"/>'),
  ].join('');
  const { blocks } = await readHere(numberedFile(body, numbering, styles), 'docx');
  expect(blocks.map((block) => (block.type === 'heading' ? [block.level, block.text] : block.type))).toEqual([
    [1, 'Article 1 Scope'],
    [2, '1.1 Notice period'],
    [2, '1.2 Terms'],
    'list',
    [1, 'Article 2 Fees'],
    [1, 'Appendix A'],
    [1, 'Appendix B Prices'],
  ]);
  const list = blocks.find((block) => block.type === 'list');
  expect(list?.type === 'list' && list.items[0]?.marker).toBe('1.3');
});

it('restarts levels, starts instances again, and counts instances of one definition together', async () => {
  const numbering =
    definition(0, `${level(0, '%1.')}${level(1, '%2)', 'decimal', '<w:lvlRestart w:val="0"/>')}`) +
    instance(1, 0) +
    instance(2, 0) +
    instance(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>');
  const body = [
    numbered('one is here.', 1),
    numbered('inner.', 1, 1),
    numbered('two is here.', 1),
    numbered('inner.', 1, 1),
    docxParagraph('Between.'),
    numbered('three is here.', 2),
    docxParagraph('Between.'),
    numbered('seven is here.', 3),
    numbered('eight is here.', 3),
  ].join('');
  expect(await textOf(body, numbering)).toBe(
    '1. one is here.\n  1) inner.\n2. two is here.\n  2) inner.\n\nBetween.\n\n3. three is here.\n\nBetween.\n\n7. seven is here.\n8. eight is here.',
  );
});

it.each([
  ['decimalZero', ['01', '02', '03']],
  ['upperRoman', ['I', 'II', 'III']],
  ['lowerRoman', ['i', 'ii', 'iii']],
  ['upperLetter', ['A', 'B', 'C']],
  ['ordinal', ['1st', '2nd', '3rd']],
  ['cardinalText', ['One', 'Two', 'Three']],
  ['ordinalText', ['First', 'Second', 'Third']],
  ['thaiNumbers', ['1', '2', '3']],
])('writes numbers in the format %s', async (format, expected) => {
  const body = expected.map((_, at) => numbered(`item ${at}.`, 1)).join('');
  const { blocks } = await readHere(numberedFile(body, definition(0, level(0, '%1', format)) + instance(1, 0)), 'docx');
  expect(markersOf(blocks[0]?.type === 'list' ? blocks[0].items : [])).toEqual(expected);
});

const markersOf = (items: ListItem[]): (string | null)[] => items.map(({ marker }) => marker);

it('writes Spanish numbers in words, custom formats, and legal numbers as digits', async () => {
  const spanish = '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="es-ES"/></w:rPr></w:rPrDefault></w:docDefaults>';
  const clauses = definition(0, level(0, 'CLÁUSULA %1:', 'ordinalText')) + instance(1, 0);
  expect(await textOf(`${numbered('Objeto.', 1)}${numbered('Precio.', 1)}`, clauses, spanish)).toBe(
    'CLÁUSULA Primero: Objeto.\nCLÁUSULA Segundo: Precio.',
  );
  const custom =
    definition(0, level(0, 'R%1', 'custom').replace('"custom"', '"custom" w:format="001, 002, 003"')) + instance(1, 0);
  expect(await textOf(numbered('required.', 1), custom)).toBe('R001 required.');
  const isLegal =
    definition(0, `${level(0, '%1', 'upperRoman')}${level(1, '%1.%2', 'decimal', '<w:isLgl/>')}`) + instance(1, 0);
  expect(await textOf(`${numbered('all of it.', 1)}${numbered('inner.', 1, 1)}`, isLegal)).toBe(
    'I all of it.\n  1.1 inner.',
  );
});

it('keeps bullets without a marker, nests them by indent, and ends a list at a number of 0', async () => {
  const bullet = level(0, '\u2022', 'bullet', '<w:pPr><w:ind w:left="1440"/></w:pPr>');
  const ordered = level(0, '%1.', 'decimal', '<w:pPr><w:ind w:left="720"/></w:pPr>');
  const numbering = definition(0, ordered) + definition(1, bullet) + instance(1, 0) + instance(2, 1);
  const body = [
    numbered('Pay by:', 1),
    numbered('card', 2),
    numbered('transfer', 2),
    numbered('Sail away.', 1),
    numbered('No item.', 0),
  ].join('');
  expect(await textOf(body, numbering)).toBe('1. Pay by:\n  - card\n  - transfer\n2. Sail away.\n\nNo item.');
});

it('follows links to numbering styles', async () => {
  const styles =
    '<w:style w:type="numbering" w:styleId="Rules"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering =
    definition(0, level(0, '§ %1'), '<w:styleLink w:val="Rules"/>') +
    definition(1, '', '<w:numStyleLink w:val="Rules"/>') +
    instance(1, 0) +
    instance(2, 1);
  expect(await textOf(`${numbered('first.', 2)}${numbered('second.', 2)}`, numbering, styles)).toBe(
    '§ 1 first.\n§ 2 second.',
  );
});

it('counts hidden numbers and empty paragraphs, but no paragraphs that were deleted', async () => {
  const numPr = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
  const body = [
    numbered('one.', 1),
    numbered('', 1),
    `<w:p><w:pPr>${numPr}<w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>`,
    numbered('three.', 1),
  ].join('');
  expect(await textOf(body, legal)).toBe('1. one.\n3. three.');
});

it('takes a numbered title above a paragraph as its heading', async () => {
  const body = [
    numbered('Liability', 1),
    docxParagraph('Nobody pays for lost time.'),
    numbered('Law', 1),
    docxParagraph('Ours.'),
  ];
  const { sections } = await readHere(numberedFile(body.join(''), legal), 'docx');
  expect(sections.map(({ heading }) => heading)).toEqual(['1. Liability', '2. Law']);
});

it('survives levels and references without a definition', async () => {
  const numbering = definition(0, level(0, '%9%1')) + instance(1, 0) + instance(2, 99);
  const body = [numbered('a.', 1, 7), numbered('b.', 1, 400), numbered('c.', 2), numbered('d.', 55), numbered('e.', 1)];
  expect(await textOf(body.join(''), numbering)).toBe('- a.\n  - b.\n- c.\n- d.\n1 e.');
});

it('keeps checkboxes that are bullets', async () => {
  const numbering = definition(0, level(0, '☒', 'bullet')) + instance(1, 0);
  expect(await textOf(numbered('done', 1), numbering)).toBe('☒ done');
});

it('keeps a list whose items rarely have inner items', async () => {
  const body = ['Pack', 'Sail', 'The tide waits for no sailor.', 'Anchor'].map((text, at) =>
    numbered(text, 1, at === 2 ? 1 : 0),
  );
  expect(await textOf(body.join(''), legal)).toBe('1. Pack\n2. Sail\n  2.1 The tide waits for no sailor.\n3. Anchor');
});

it('counts skipped levels as used, and leaves bullets out of numbers', async () => {
  const numbering =
    definition(0, level(0, '%1') + level(1, '%1.%2') + level(2, '\u2022', 'bullet') + level(3, '%1.%2.%3.%4')) +
    instance(1, 0);
  const body = [numbered('a.', 1, 3), numbered('b.', 1, 1), numbered('c.', 1)].join('');
  expect(await textOf(body, numbering)).toBe('1.1..1 a.\n1.2 b.\n2 c.');
});
