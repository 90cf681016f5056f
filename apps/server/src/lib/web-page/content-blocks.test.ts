import type { Block } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { contentBlocks } from './content-blocks.ts';
import { parseHtml } from './parse-html.ts';

const read = (html: string): Block[] => contentBlocks(parseHtml(`<html><body>${html}</body></html>`).body);

const heading = (text: string, level: number, anchor: string | null = null) => ({
  type: 'heading',
  level,
  text,
  anchor,
});
const paragraph = (text: string) => ({ type: 'paragraph', text });
const item = (text: string, marker: string | null = null, items: object[] = []) => ({ text, marker, items });
const list = (isOrdered: boolean, ...items: object[]) => ({ type: 'list', isOrdered, leadIn: null, items });
const table = (columns: string[][], rows: string[][], more: object = {}) => ({
  type: 'table',
  caption: null,
  columns,
  rows,
  groups: [],
  firstRow: 0,
  rowCount: rows.length,
  ...more,
});

describe('headings', () => {
  it('have their level and anchor', () => {
    expect(
      read('<h1>One</h1><section id="two"><h2>Two <a href="#two">#</a></h2></section><h6 id="six">Six</h6>'),
    ).toEqual([heading('One', 1), heading('Two', 2, 'two'), heading('Six', 6, 'six')]);
    expect(read('<div role="heading" aria-level="4">Four</div><h2><img alt="The mill"></h2>')).toEqual([
      heading('Four', 4),
      heading('The mill', 2),
    ]);
  });

  it('are bold questions, labels, and the titles of parts that open', () => {
    expect(read('<h3>Fees</h3><p><b>Is it free?</b><br>Yes.</p><p><strong>Phone:</strong> 12</p>')).toEqual([
      heading('Fees', 3),
      heading('Is it free?', 4),
      paragraph('Yes.'),
      { type: 'definition', term: 'Phone', text: '12' },
    ]);
    expect(read('<h2>FAQ</h2><details id="a"><summary>Can I bring a dog?</summary><p>No.</p></details>')).toEqual([
      heading('FAQ', 2),
      heading('Can I bring a dog?', 3, 'a'),
      paragraph('No.'),
    ]);
    expect(read('<button>Send</button><button aria-expanded="false">Parking</button><div>At the back.</div>')).toEqual([
      heading('Parking', 2),
      paragraph('At the back.'),
    ]);
  });
});

describe('lists', () => {
  it('are nested, with numbers as a browser shows them', () => {
    expect(
      read(
        '<ol start="3"><li>Come<ul><li>by <b>bus</b></li><li>on foot</li></ul></li><li value="7"><p>Buy</p><p>and pay</p></li><li>Go</li></ol>',
      ),
    ).toEqual([
      list(true, item('Come', '3.', [item('by bus'), item('on foot')]), item('Buy\nand pay', '7.'), item('Go', '8.')),
    ]);
    const markers = (attributes: string) =>
      read(`<ol ${attributes}><li>x</li><li>y</li></ol>`).flatMap((block) =>
        block.type === 'list' ? block.items.map(({ marker }) => marker) : [],
      );
    expect(markers('reversed')).toEqual(['2.', '1.']);
    expect(markers('type="a" start="26"')).toEqual(['z.', 'aa.']);
    expect(markers('type="I" start="3"')).toEqual(['III.', 'IV.']);
    expect(markers('style="list-style-type: lower-roman" start="9"')).toEqual(['ix.', 'x.']);
    expect(markers('style="list-style: none"')).toEqual([null, null]);
  });

  it('belong to the item before them when they are directly in a list', () => {
    expect(read('<ul><li>Tea</li><ul><li>green</li></ul><li><ul><li>loose</li></ul></li></ul>')).toEqual([
      list(false, item('Tea', null, [item('green')]), item('loose')),
    ]);
  });

  it('with cards as items are the blocks of the cards', () => {
    expect(read('<ul><li><h3>Room 1</h3><p>90 €</p></li><li><h3>Room 2</h3><p>80 €</p></li></ul>')).toEqual([
      heading('Room 1', 3),
      paragraph('90 €'),
      heading('Room 2', 3),
      paragraph('80 €'),
    ]);
    expect(
      read(
        '<ol><li><p>Mix.</p><table><tr><th>Flour</th><th>Water</th></tr><tr><td>1 kg</td><td>1 l</td></tr></table></li></ol>',
      ),
    ).toEqual([paragraph('1. Mix.'), table([['Flour'], ['Water']], [['1 kg', '1 l']])]);
  });

  it('with terms are definitions; a question or a long text makes the term a heading', () => {
    expect(
      read(
        '<dl><dt>Mon</dt><dt>Tue:</dt><dd>9–14</dd><dd>16–20</dd><div><dt>Do you deliver?</dt><dd>Yes.</dd></div><dt>Sizes</dt><dd><ul><li>S</li></ul></dd></dl>',
      ),
    ).toEqual([
      { type: 'definition', term: 'Mon / Tue', text: '9–14\n16–20' },
      heading('Do you deliver?', 2),
      paragraph('Yes.'),
      heading('Sizes', 2),
      list(false, item('S')),
    ]);
  });
});

describe('tables', () => {
  it('expand merged cells, headers of two rows, groups and the caption', () => {
    expect(
      read(`<table><caption>Fees</caption>
        <thead><tr><th rowspan="2">Pass</th><th colspan="2">2026</th></tr><tr><th>Day</th><th>Month</th></tr></thead>
        <tfoot><tr><td colspan="2">Deposit</td><td>5 €</td></tr></tfoot>
        <tbody><tr><th colspan="3">Pool</th></tr><tr><td rowspan="2">Adult</td><td>4 €</td><td>30 €</td></tr><tr><td>3 €</td><td><ul><li>20 €</li><li>card</li></ul></td></tr></tbody></table>`),
    ).toEqual([
      table(
        [['Pass'], ['2026', 'Day'], ['2026', 'Month']],
        [
          ['Adult', '4 €', '30 €'],
          ['Adult', '3 €', '20 €, card'],
          ['Deposit', 'Deposit', '5 €'],
        ],
        { caption: 'Fees', groups: [{ row: 0, title: 'Pool' }] },
      ),
    ]);
  });

  it.each<[string, string, object]>([
    [
      'with header cells in the first column',
      '<tr><th>Width</th><td>60 cm</td></tr><tr><th>Color</th><td>red</td></tr>',
      table(
        [[], []],
        [
          ['Width', '60 cm'],
          ['Color', 'red'],
        ],
      ),
    ],
    [
      'with an empty corner',
      '<tr><td></td><th>Mon</th><th>Tue</th></tr><tr><th>Pool</th><td>9–20</td><td>9–21</td></tr>',
      table([[], ['Mon'], ['Tue']], [['Pool', '9–20', '9–21']]),
    ],
    [
      'with a bold first row',
      '<tr><td><b>Day</b></td><td><b>Note</b></td></tr><tr><td>Mon</td><td>closed</td></tr>',
      table([['Day'], ['Note']], [['Mon', 'closed']]),
    ],
    [
      'with names above numbers',
      '<tr><td>Item</td><td>Price</td></tr><tr><td>Tea</td><td>2 €</td></tr><tr><td>Cake</td><td>3 €</td></tr>',
      table(
        [['Item'], ['Price']],
        [
          ['Tea', '2 €'],
          ['Cake', '3 €'],
        ],
      ),
    ],
    [
      'without names',
      '<tr><td>Mon</td><td>9–14</td></tr><tr><td>Tue</td><td>9–15</td></tr>',
      table(
        [[], []],
        [
          ['Mon', '9–14'],
          ['Tue', '9–15'],
        ],
      ),
    ],
    [
      'with a title row',
      '<tr><th colspan="2">Summer</th></tr><tr><th>Day</th><th>Open</th></tr><tr><td>Mon</td><td>9–14</td></tr>',
      table([['Day'], ['Open']], [['Mon', '9–14']], { caption: 'Summer' }),
    ],
    [
      'with signs',
      '<tr><th>Plan</th><th>Chat</th></tr><tr><td>A</td><td><img alt="Yes"></td></tr><tr><td>B<br>plus</td><td><span aria-label="No"></span></td></tr>',
      table(
        [['Plan'], ['Chat']],
        [
          ['A', 'Yes'],
          ['B plus', 'No'],
        ],
      ),
    ],
    [
      'with a nested table',
      '<tr><th>Day</th><th>Open</th></tr><tr><td>Mon</td><td><table><tr><td>9</td><td>12</td></tr><tr><td>3</td><td>6</td></tr></table></td></tr>',
      table([['Day'], ['Open']], [['Mon', '9 12; 3 6']]),
    ],
    [
      'with hidden cells',
      '<tr><th>Day</th><th hidden>Id</th><th>Open</th></tr><tr><td>Mon</td><td hidden>17</td><td>9</td></tr><tr hidden><td>Tue</td><td>18</td><td>8</td></tr>',
      table([['Day'], ['Open']], [['Mon', '9']]),
    ],
  ])('%s', (_name, rows, expected) => expect(read(`<table>${rows}</table>`)).toEqual([expected]));

  it('that arrange the page are its blocks', () => {
    expect(
      read(
        '<table><tr><td><h2>Mill</h2><p>We grind.</p></td><td><table><tr><th>Day</th><th>Open</th></tr><tr><td>Mon</td><td>9</td></tr></table></td></tr></table>',
      ),
    ).toEqual([heading('Mill', 2), paragraph('We grind.'), table([['Day'], ['Open']], [['Mon', '9']])]);
    expect(read('<table role="presentation"><tr><td>One</td><td>Two</td></tr></table>')).toEqual([
      paragraph('One'),
      paragraph('Two'),
    ]);
    expect(read('<table><tr><td>One</td></tr><tr><td>Two</td></tr></table>')).toEqual([
      paragraph('One'),
      paragraph('Two'),
    ]);
  });

  it('with hostile sizes are bounded', () => {
    const span = '<td colspan="1000" rowspan="65000">x</td>';
    const rows = `<tr>${span.repeat(20)}</tr>`.repeat(500);
    expect(read(`<table>${rows}</table>`).length).toBeGreaterThan(0);
    const wide = `<tr>${'<td>x</td><td>y</td>'.repeat(2_000)}</tr>${'<tr><td>z</td></tr>'.repeat(2_000)}`;
    expect(read(`<table>${wide}</table>`)).toHaveLength(2_001);
  });
});

describe('lines of a paragraph', () => {
  it('that begin with bullets are a list', () => {
    expect(read('<p>We offer:<br>• Flour<br>• Bread</p>')).toEqual([
      paragraph('We offer:'),
      list(false, item('Flour'), item('Bread')),
    ]);
    expect(read('<p>• Flour</p><p>• Bread</p><p>Daily.</p>')).toEqual([
      list(false, item('Flour'), item('Bread')),
      paragraph('Daily.'),
    ]);
    expect(read('<p>• Flour</p><p>Daily.</p>')).toEqual([paragraph('• Flour'), paragraph('Daily.')]);
  });

  it('are a question with its answer, or labels with values', () => {
    expect(read('<p>Is it free?<br>Yes.</p><p>Phone: 12<br>Email: a@b.test</p>')).toEqual([
      heading('Is it free?', 2),
      paragraph('Yes.'),
      { type: 'definition', term: 'Phone', text: '12' },
      { type: 'definition', term: 'Email', text: 'a@b.test' },
    ]);
    expect(read('<p>Is it free?<br>Who knows?</p>')).toEqual([paragraph('Is it free?\nWho knows?')]);
  });
});

describe('other content', () => {
  it('keeps code, figures, addresses and line breaks', () => {
    expect(
      read('<pre>\na = 1\n  b<br>c\n</pre><blockquote><p>Well said.</p></blockquote><p>One<br>two<br><br>three</p>'),
    ).toEqual([
      { type: 'code', text: 'a = 1\n  b\nc' },
      paragraph('Well said.'),
      paragraph('One\ntwo'),
      paragraph('three'),
    ]);
    expect(
      read(
        '<figure><img alt="Map of the pier"><figcaption>Ways to the pier</figcaption></figure><p><img alt="logo.png">Text <img alt="A boat at sea"></p>',
      ),
    ).toEqual([
      { type: 'figure', text: 'Map of the pier\nWays to the pier' },
      paragraph('Text'),
      { type: 'figure', text: 'A boat at sea' },
    ]);
    expect(
      read(
        '<figure><table><tr><th>Day</th><th>Open</th></tr><tr><td>Mon</td><td>9</td></tr></table><figcaption>Hours</figcaption></figure>',
      ),
    ).toEqual([table([['Day'], ['Open']], [['Mon', '9']], { caption: 'Hours' })]);
    expect(read('<address><p>Mill Lane 3</p><p>Tel. 12</p></address>')).toEqual([paragraph('Mill Lane 3\nTel. 12')]);
  });

  it.each(['<ul><li>', '<ul>', '<dl><dt>', '<table><tr><td>', '<b>', '<figure>', '<address>', '<details>'])(
    'keeps the words of endless %s',
    (tag) => expect(JSON.stringify(read(`${tag.repeat(3_000)}deep`))).toContain('deep'),
  );
});
