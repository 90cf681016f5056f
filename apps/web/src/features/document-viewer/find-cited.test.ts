import type { Block, TableBlock } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { describe, expect, it } from 'vitest';
import { type SourceSection, toViewDocument } from './blocks/view-document.ts';
import { type CitedPlace, findCited } from './find-cited.ts';

const section = (blocks: Block[] | null, more: Partial<SourceSection> = {}): SourceSection => ({
  text: blocks ? textOfBlocks(blocks) : '',
  blocks,
  page: null,
  heading: null,
  anchor: null,
  startMs: null,
  ...more,
});
const paragraph = (text: string): Block => ({ type: 'paragraph', text });
const table = (rows: string[][], firstRow = 0): TableBlock => ({
  type: 'table',
  caption: null,
  columns: [['Course'], ['Price']],
  rows,
  groups: [],
  firstRow,
  rowCount: 100,
});
const list = (...items: string[]): Block => ({
  type: 'list',
  isOrdered: false,
  leadIn: 'Bring:',
  items: items.map((text) => ({
    text,
    marker: null,
    items: [{ text: `${text} (spare)`, marker: null, items: [] }],
  })),
});
const cite = (blocks: Block[], more: Partial<CitedPlace> & { section?: number; offset?: number } = {}): CitedPlace => {
  const { section: number = 0, offset = 0, ...place } = more;
  return { page: null, excerpt: '', cited: { blocks, section: number, offset }, ...place };
};

/** The marked texts with the number of their piece. */
function marked(sections: SourceSection[], place: CitedPlace, chunks = [] as Parameters<typeof findCited>[2]) {
  const document = toViewDocument(sections);
  return findCited(document, place, chunks).map(({ text, start, end }) => [
    text,
    document.texts[text]?.slice(start, end),
  ]);
}

describe('a cited row', () => {
  const prices = table([
    ['Yoga', '12 €'],
    ['Pilates', '14 €'],
    ['Boxing', '12 €'],
  ]);

  it('is found by its cells, whatever their spaces, case and accents', () => {
    expect(marked([section([prices])], cite([table([['PILÁTES', '14  €']])]))).toEqual([
      [4, 'Pilates'],
      [5, '14 €'],
    ]);
  });

  it('is the one at its position when others are equal', () => {
    const twice = [section([table([['Yoga', '12 €']], 0)]), section([table([['Yoga', '12 €']], 40)])];
    expect(marked(twice, cite([table([['Yoga', '12 €']], 40)], { section: 1 }))[0]).toEqual([6, 'Yoga']);
    const same = [
      section([
        table([
          ['Yoga', '12 €'],
          ['Rest', '-'],
          ['Yoga', '12 €'],
        ]),
      ]),
    ];
    expect(marked(same, cite([table([['Yoga', '12 €']], 2)]))[0]).toEqual([6, 'Yoga']);
  });

  it('is on the cited page', () => {
    const pages = [section([prices], { page: 1 }), section([prices], { page: 2 })];
    expect(marked(pages, cite([table([['Yoga', '12 €']])], { page: 2 }))[0]?.[0]).toBe(10);
  });

  it('is found after a value of it has changed, but not when its name has', () => {
    const three = (price: string): TableBlock => ({
      ...table([['Yoga', price, 'Monday']]),
      columns: [['Course'], ['Price'], ['Day']],
    });
    expect(marked([section([three('13 €')])], cite([three('12 €')])).length).toBe(3);
    expect(marked([section([prices])], cite([table([['Dance', '12 €']])]))).toEqual([]);
  });

  it('tells signs apart', () => {
    const signs = table([
      ['Yoga', '✓'],
      ['Yoga', '✗'],
    ]);
    expect(marked([section([signs])], cite([table([['Yoga', '✗']])]))[1]).toEqual([5, '✗']);
  });
});

describe('a cited item', () => {
  it('is the item, not one that begins like it', () => {
    expect(marked([section([list('Towel', 'Towel and soap')])], cite([list('Towel')]))).toEqual([
      [1, 'Towel'],
      [2, 'Towel (spare)'],
    ]);
  });
});

describe('a cited sentence', () => {
  it('is marked within its paragraph, with its punctuation', () => {
    const text = paragraph('We open at nine.\nDogs are “very”   welcome! Cats are not.');
    expect(marked([section([text])], cite([paragraph('Dogs are "very" welcome!')]))).toEqual([
      [0, 'Dogs are “very”   welcome'],
    ]);
  });

  it('is the one of its passage when it is repeated', () => {
    const twice = section([paragraph('We open at nine.'), paragraph('In July too. We open at nine.')]);
    const second = twice.text.indexOf('In July');
    expect(marked([twice], cite([paragraph('We open at nine.')], { offset: second }))[0]?.[0]).toBe(1);
    expect(marked([twice], cite([paragraph('We open at nine.')], { offset: 0 }))[0]?.[0]).toBe(0);
  });

  it('is under its heading', () => {
    const halls = ['North hall', 'South hall'].map((heading) => section([paragraph('It seats ninety.')], { heading }));
    const heading: Block = { type: 'heading', level: 3, text: 'South hall', anchor: null };
    expect(marked(halls, cite([heading, paragraph('It seats ninety.')]))[0]?.[0]).toBe(1);
  });

  it('is found in a text without blocks', () => {
    const old = section(null, { text: 'Courses: Yoga, 12 €; Pilates, 14 €. Dogs are welcome.' });
    expect(marked([old], cite([paragraph('Dogs are welcome.')]))).toEqual([[0, 'Dogs are welcome']]);
  });
});

describe('without a known part', () => {
  it('is the whole passage', () => {
    const text = section([paragraph('One. Two.'), table([['Yoga', '12 €']]), paragraph('End.')]);
    const chunk = { section: 0, startOffset: 5, endOffset: text.text.indexOf('\n\nEnd.') };
    expect(marked([text], cite([], { offset: 5 }), [chunk])).toEqual([
      [0, 'Two.'],
      [3, 'Yoga'],
      [4, '12 €'],
    ]);
  });

  it('is the excerpt of a citation stored earlier, on its page first', () => {
    const pages = ['One more.', 'One more. Dogs are welcome.'].map((text, at) => section(null, { text, page: at + 1 }));
    expect(marked(pages, { page: 2, excerpt: 'One more.' })).toEqual([[1, 'One more']]);
    expect(marked(pages, { page: 1, excerpt: 'Dogs are welcome' })).toEqual([[1, 'Dogs are welcome']]);
    expect(marked(pages, { page: 1, excerpt: '' })).toEqual([]);
  });
});
