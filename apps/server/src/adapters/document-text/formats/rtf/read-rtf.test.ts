import { expect, it } from 'vitest';
import { readHere } from '../../testing/reading-fixture.ts';

const fonts = String.raw`{\fonttbl{\f0\fcharset0 Arial;}{\f3\fcharset2 Symbol;}}`;
const styles = String.raw`{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2\outlinelevel1 heading 2;}{\s3 caption;}}`;
const rtf = (...lines: string[]) => `{\\rtf1\\ansi\\ansicpg1252\\deff0${fonts}${styles}\n${lines.join('\n')}}`;
const read = (lines: string[], includeHidden = false) => readHere(rtf(...lines), 'rtf', includeHidden);

it('reads tables with header rows, merged cells and wide cells', async () => {
  const { blocks } = await read([
    String.raw`\trowd\trhdr\clvmgf\cellx1000\clmgf\cellx2000\clmrg\cellx3000\pard\intbl Cabin\cell Price\cell\cell\row`,
    String.raw`\trowd\trhdr\clvmrg\cellx1000\cellx2000\cellx3000\pard\intbl\cell Low\cell High\cell\row`,
    String.raw`\trowd\cellx1000\cellx2000\cellx3000\pard\intbl Larch\cell 40 \u8364?\cell 60 \u8364?\cell\row`,
    String.raw`\trowd\cellx1010\cellx3000\pard\intbl Pine\cell 50 \u8364?\cell\row`,
    String.raw`\trowd\cellx3000\pard\intbl Extras\cell\row`,
    String.raw`\trowd\cellx1000\cellx2000\cellx3000\pard\intbl Sauna\par or boat\cell 5\cell 6\cell\row`,
    String.raw`\pard After.\par`,
  ]);
  expect(blocks).toMatchObject([
    {
      columns: [['Cabin'], ['Price', 'Low'], ['Price', 'High']],
      rows: [
        ['Larch', '40 €', '60 €'],
        ['Pine', '50 €', '50 €'],
        ['Sauna or boat', '5', '6'],
      ],
      groups: [{ row: 2, title: 'Extras' }],
    },
    { text: 'After.' },
  ]);
});

it('keeps nested tables in their cell', async () => {
  const { text } = await read([
    String.raw`\trowd\cellx1000\cellx2000\pard\intbl Product\cell Details\cell\row`,
    String.raw`\trowd\cellx1000\cellx2000\pard\intbl Tea\cell`,
    String.raw`\pard\intbl\itap2 S\nestcell 4\nestcell{\*\nesttableprops\trowd\cellx500\cellx900\nestrow}{\nonesttables\par}L\nestcell 6\nestcell{\*\nesttableprops\nestrow}`,
    String.raw`\pard\intbl\cell\row`,
    String.raw`\trowd\cellx1000\cellx2000\pard\intbl Milk\cell cold\cell\row`,
  ]);
  expect(text).toBe('| Product | Details |\n| --- | --- |\n| Tea | S, 4; L, 6 |\n| Milk | cold |');
});

it('keeps the numbers of lists and headings, and nests lists', async () => {
  const { text, blocks } = await read([
    String.raw`\pard\s1{\listtext\pard\plain 1.\tab}\ls1 Scope\par`,
    String.raw`\pard\s2{\listtext 1.1\tab}\ls1\ilvl1 Notice\par`,
    String.raw`\pard You need:\par`,
    String.raw`{\listtext\pard\plain\f3 \'b7\tab}\pard\ls2\ilvl0 a boat\par`,
    String.raw`{\listtext\pard\plain o\tab}\pard\ls2\ilvl1 with oars\par`,
    String.raw`{\pntext\f0 (b)\tab}{\*\pn\pnlvlbody{\pntxtb (}}\pard Old style.\par`,
  ]);
  expect(text).toBe('1. Scope\n\n1.1 Notice\n\nYou need:\n- a boat\n  - with oars\n\n(b) Old style.');
  expect(blocks.flatMap((block) => (block.type === 'heading' ? [block.level] : []))).toEqual([1, 2]);
});

it('leaves out and counts hidden text, objects and formulas', async () => {
  const lines = [
    String.raw`\pard Open{\v  not really} today\v  or never\v0 .\par`,
    String.raw`{\object\objemb{\*\objclass Excel.Sheet.12}{\result {\pict 00}}}\pard{\*\moMath{\mr x}}End.\par`,
  ];
  const hidden = await read(lines);
  expect([hidden.text, hidden.notes]).toEqual([
    'Open today.\n\nEnd.',
    { hidden: { texts: 2 }, unread: { object: 1, formula: 1 } },
  ]);
  expect((await read(lines, true)).text).toBe('Open not really today or never.\n\nEnd.');
});

it('reads notes after their paragraph, captions, and bold questions as headings', async () => {
  const { blocks } = await read([
    String.raw`\pard Valid{\super\chftn{\footnote\pard\plain Until June.}} now.\par`,
    String.raw`\pard\s3 Table 1 Hours\par`,
    String.raw`\trowd\cellx1000\cellx2000\pard\intbl{\b Day}\cell{\b Open}\cell\row\trowd\cellx1000\cellx2000\pard\intbl Monday\cell 9-17\cell\row`,
    String.raw`\pard{\b Can I pay later?} Yes.\par`,
  ]);
  expect(blocks).toMatchObject([
    { type: 'paragraph', text: 'Valid now.' },
    { type: 'paragraph', text: 'Until June.' },
    { type: 'table', caption: 'Table 1 Hours', columns: [['Day'], ['Open']], rows: [['Monday', '9-17']] },
    { type: 'heading', text: 'Can I pay later?', level: 2 },
    { type: 'paragraph', text: 'Yes.' },
  ]);
});

it('joins the paragraphs of an item, and ignores unknown words', async () => {
  const { blocks } = await read([
    String.raw`{\listtext\pard\plain\f3 \'b7\tab}\pard\ls2 first\par\pard\ls2 more of it\par`,
    String.raw`{\listtext\pard\plain\f3 \'b7\tab}\pard\ls2 second\constructor\toString\par`,
  ]);
  expect(blocks).toMatchObject([{ type: 'list', items: [{ text: 'first\nmore of it' }, { text: 'second' }] }]);
});
