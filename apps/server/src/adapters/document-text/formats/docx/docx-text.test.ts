import { expect, it } from 'vitest';
import {
  docxFile,
  docxNumberingPart,
  docxParagraph,
  docxStylesPart,
  relations,
} from '../../../../testing/office-files.ts';
import { readHere } from '../../testing/reading-fixture.ts';

const textOf = async (body: string, more: Record<string, string> = {}) =>
  (await readHere(docxFile(body, more), 'docx')).text;
const run = (text: string, properties = '') =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const field = (code: string, result: string | null, form = '') =>
  `<w:r><w:fldChar w:fldCharType="begin">${form}</w:fldChar></w:r><w:r><w:instrText> ${code} </w:instrText></w:r>${result === null ? '' : `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}`}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const clauses = {
  'word/_rels/document.xml.rels': relations({ n: ['numbering', 'numbering.xml'] }),
  'word/numbering.xml': docxNumberingPart(
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="(%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>',
  ),
};
const clause = (text: string, level: number, bookmark: string) =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:bookmarkStart w:name="${bookmark}"/>${run(text)}</w:p>`;

it.each([
  ['a current result', 'REF _b \\r \\h', '2(a)', '2(a)'],
  ['a result relative to its place', 'REF _b \\r \\h', '(a)', '(a)'],
  ['an outdated result', 'REF _b \\r \\h', '9(c)', '2(a)'],
  ['no result', 'REF _b \\n \\h', null, '(a)'],
  ['a failed result', 'REF _a \\w', 'Error! Reference source not found.', '2'],
  ['the text of the target', 'REF _b', 'by letter', 'by letter'],
  ['a page', 'PAGEREF _b', '12', '12'],
  ['an unknown target', 'REF _none \\r', '7.1', '7.1'],
])('reads a reference with %s', async (_name, code, result, expected) => {
  const body = [
    `<w:p>${run('See ')}${field(code, result)}${run(' below.')}</w:p>`,
    clause('First of all.', 0, '_x'),
    clause('Give notice.', 0, '_a'),
    clause('by letter.', 1, '_b'),
  ].join('');
  expect((await textOf(body, clauses)).split('\n')[0]).toBe(`See ${expected} below.`);
});

it('reads simple fields, and numbers captions that were never updated', async () => {
  const sequence = (result: string) => `<w:fldSimple w:instr=" SEQ Table \\* ARABIC ">${result}</w:fldSimple>`;
  const body = [sequence(''), sequence(''), sequence(run('5')), sequence('')].map(
    (one) => `<w:p>${run('Table ')}${one}</w:p>`,
  );
  expect(await textOf(body.join(''))).toBe('Table 1\n\nTable 2\n\nTable 5\n\nTable 6');
});

it('reads form fields and content controls as shown', async () => {
  const box = (mark: string) => field('FORMCHECKBOX', null, `<w:ffData><w:checkBox>${mark}</w:checkBox></w:ffData>`);
  const list = field(
    'FORMDROPDOWN',
    null,
    '<w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="tea"/><w:listEntry w:val="milk"/></w:ddList></w:ffData>',
  );
  const control = (checked: string) =>
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${checked}"/></w14:checkbox></w:sdtPr><w:sdtContent><w:r><w:sym w:font="Wingdings" w:char="F0A8"/></w:r></w:sdtContent></w:sdt>`;
  const body = `<w:p>${box('<w:default w:val="1"/><w:checked w:val="0"/>')}${box('<w:checked/>')}${run(' ')}${list}${run(' ')}${control('1')}${control('0')}</w:p>`;
  expect(await textOf(body)).toBe('☐☒ milk ☒☐');
});

it('reads symbols, formulas and the words below their pronunciation', async () => {
  const symbol = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
  const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
  const part = (name: string, text: string) => `<m:${name}><m:r><m:t>${text}</m:t></m:r></m:${name}>`;
  const formula = math(
    `<m:r><m:t>x=</m:t></m:r><m:f><m:fPr/>${part('num', 'a+b')}${part('den', '2')}</m:f><m:sSup>${part('e', 'y')}${part('sup', '2')}</m:sSup>`,
  );
  const matrix = math(`<m:m><m:mr>${part('e', '1')}${part('e', '2')}</m:mr></m:m>`);
  const ruby = `<w:r><w:ruby><w:rubyPr/><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby></w:r>`;
  const body = `<w:p>${symbol('Wingdings', 'F0FC')}${symbol('Symbol', 'F061')}${symbol('Own', 'F061')}${formula} ${ruby}</w:p><w:p>${matrix}</w:p>`;
  const { text, notes } = await readHere(docxFile(body), 'docx');
  expect(text).toBe('✓α x=(a+b)/2y^2東京\n\n1 2');
  expect(notes).toEqual({ unread: { formula: 1 } });
});

it('leaves out and counts hidden text, also by styles', async () => {
  const styles = docxStylesPart(
    '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Note"><w:basedOn w:val="Base"/></w:style><w:style w:type="paragraph" w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style>',
  );
  const body = [
    `<w:p>${run('Open')}${run(' but', '<w:vanish/>')}${run(' not', '<w:rStyle w:val="Secret"/>')}${run(' today')}</w:p>`,
    docxParagraph('A note.', '<w:pStyle w:val="Note"/>'),
    `<w:p><w:pPr><w:pStyle w:val="Note"/></w:pPr>${run('Shown.', '<w:vanish w:val="0"/>')}</w:p>`,
  ].join('');
  const hidden = await readHere(docxFile(body, { 'word/styles.xml': styles }), 'docx');
  expect([hidden.text, hidden.notes]).toEqual(['Open today\n\nShown.', { hidden: { texts: 2 } }]);
  const all = await readHere(docxFile(body, { 'word/styles.xml': styles }), 'docx', true);
  expect(all.text).toBe('Open but not today\n\nA note.\n\nShown.');
});

it('reads descriptions of pictures, and reports large ones without', async () => {
  const picture = (id: string, size: number, properties = '', more = '') =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="${size}" cy="${size}"/><wp:docPr ${properties}>${more}</wp:docPr><a:graphic><pic:pic><a:blip r:embed="${id}"/></pic:pic></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
  const body = [
    picture('a', 4_000_000, 'descr="Plan of the harbor"'),
    picture('b', 4_000_000),
    picture('b', 4_000_000),
    picture('c', 100_000, 'descr="logo.png"'),
    picture('d', 4_000_000, '', '<adec:decorative val="1"/>'),
    picture('e', 4_000_000, 'descr="A boat Description automatically generated"'),
    '<w:p><w:r><w:object><o:OLEObject ProgID="Excel.Sheet.12"/></w:object></w:r></w:p>',
    '<w:p><w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r></w:p>',
  ].join('');
  const { blocks, notes } = await readHere(docxFile(body), 'docx');
  expect(blocks).toEqual([{ type: 'figure', text: 'Plan of the harbor' }]);
  expect(notes).toEqual({ unread: { picture: 2, object: 1, formula: 1 } });
});

it('takes no bold entry of a table of contents as a heading', async () => {
  const body = `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${run('Fees', '<w:b/>')}<w:r><w:tab/></w:r>${run('3')}</w:p>`;
  expect((await readHere(docxFile(body), 'docx')).blocks).toEqual([{ type: 'paragraph', text: 'Fees 3' }]);
});

it('ignores elements with unusual names', async () => {
  expect(await textOf(`<w:p><w:constructor/><w:toString/>${run('a')}</w:p>`)).toBe('a');
});

it('is not confused by unbalanced fields', async () => {
  const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  expect(await textOf(`<w:p>${mark('end')}${run('a')}${mark('separate')}${run('b')}</w:p>`)).toBe('ab');
  expect(await textOf(`<w:p>${mark('begin').repeat(20_000)}${run('a')}</w:p>${docxParagraph('b')}`)).toBe('b');
});

it('takes bold questions and labels as headings and terms', async () => {
  const body = [
    docxParagraph('Visits', '<w:pStyle w:val="H1"/>'),
    `<w:p>${run('Can I bring ', '<w:b/>')}${run('a dog?', '<w:b/>')}${run(' Yes, for 12 euros.')}</w:p>`,
    `<w:p>${run('Getting here', '<w:b/>')}</w:p>`,
    docxParagraph('By train.'),
    `<w:p>${run('Phone:', '<w:b/>')}${run(' 555 123')}</w:p>`,
    docxParagraph('Q: Do you ship?'),
    docxParagraph('A: Yes.'),
  ].join('');
  const { blocks } = await readHere(docxFile(body), 'docx');
  expect(blocks).toEqual([
    { type: 'heading', level: 1, text: 'Visits', anchor: null },
    { type: 'heading', level: 2, text: 'Can I bring a dog?', anchor: null },
    { type: 'paragraph', text: 'Yes, for 12 euros.' },
    { type: 'heading', level: 2, text: 'Getting here', anchor: null },
    { type: 'paragraph', text: 'By train.' },
    { type: 'definition', term: 'Phone', text: '555 123' },
    { type: 'heading', level: 2, text: 'Do you ship?', anchor: null },
    { type: 'paragraph', text: 'Yes.' },
  ]);
});
