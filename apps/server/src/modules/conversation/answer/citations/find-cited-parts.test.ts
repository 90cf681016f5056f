import type { Block, TableBlock } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../../../ports/language-model.ts';
import { passage } from '../../testing/conversation-fixture.ts';
import { numberCitations } from './number-citations.ts';

const prices: TableBlock = {
  type: 'table',
  caption: 'Prices',
  columns: [['Treatment'], ['2026', 'Price'], ['2026', 'Minutes']],
  rows: [
    ['Haircut', '24 €', '30'],
    ['Wash and cut', '31 €', '45'],
    ['Colour', '58 €', '90'],
    ['Kids’ haircut', '15 €', '20'],
  ],
  groups: [
    { row: 0, title: 'Adults' },
    { row: 3, title: 'Children' },
  ],
  firstRow: 40,
  rowCount: 44,
};
const item = (text: string, ...items: string[]) => ({
  text,
  marker: null,
  items: items.map((child) => ({ text: child, marker: null, items: [] })),
});
const payment: Block = {
  type: 'list',
  isOrdered: false,
  leadIn: 'You can pay by:',
  items: [item('Cash'), item('Card', 'Visa or Mastercard', 'American Express from 50 €'), item('Bizum')],
};
const story: Block = {
  type: 'paragraph',
  text: 'Marta Vidal opened the salon in 2009. It has four chairs. In 2019 it moved to Calle Mayor.',
};

const salon = (blocks: Block[], more: Partial<Passage> = {}): Passage => ({
  ...passage(1, textOfBlocks(blocks)),
  blocks,
  ...more,
});

function cite(answer: string, from: Passage, question?: string, language: 'en' | 'es' = 'en') {
  const numberer = numberCitations([from], { language, ...(question ? { question } : {}) });
  numberer.push(answer);
  numberer.flush();
  return numberer.citations()[0];
}

describe('the cited part', () => {
  it('is the row with its column names, its group and its position in the whole table', () => {
    const citation = cite('A wash and cut costs 31 € [1].', salon([prices]));
    expect(citation?.cited).toEqual({
      blocks: [
        { ...prices, rows: [['Wash and cut', '31 €', '45']], groups: [{ row: 0, title: 'Adults' }], firstRow: 41 },
      ],
      section: 0,
      offset: 100,
    });
    expect(citation?.excerpt).toBe('Wash and cut · 31 € · 45');
  });

  it('tells rows with similar names apart', () => {
    expect(cite('Haircut: 24 € [1].', salon([prices]))?.excerpt).toBe('Haircut · 24 € · 30');
    expect(cite('Kids’ haircut: Price: 15 € [1].', salon([prices]))?.excerpt).toBe('Kids’ haircut · 15 € · 20');
  });

  it('is every row that the sentence takes a fact from', () => {
    const { excerpt, cited } = cite('Colour is 58 € and a haircut is 24 € [1].', salon([prices])) ?? {};
    expect(excerpt).toBe('Haircut · 24 € · 30; Colour · 58 € · 90');
    expect(cited?.blocks).toMatchObject([{ rows: [prices.rows[0], prices.rows[2]] }]);
  });

  it('is the rows of a table that the answer repeats', () => {
    const answer = '| Treatment | Price |\n| --- | --- |\n| Haircut | 24 € |\n| Colour | 58 € | [1]';
    expect(cite(answer, salon([story, prices]))?.excerpt).toBe('Haircut · 24 € · 30; Colour · 58 € · 90');
  });

  it('is the items of a list whose citation comes before or after it', () => {
    const whole = 'Cash; Card; Bizum';
    expect(cite('You can pay by:\n- Cash\n- Card\n- Bizum [1]', salon([payment]))?.excerpt).toContain(whole);
    expect(cite('You can pay by [1]:\n\n- Cash\n- Card\n- Bizum', salon([payment]))?.excerpt).toContain(whole);
  });

  it('is a nested item with the lead-in of its list', () => {
    expect(cite('American Express is accepted from 50 € [1].', salon([payment]))?.cited?.blocks).toEqual([
      { ...payment, items: [item('American Express from 50 €')] },
    ]);
  });

  it('is a sentence, or consecutive ones together', () => {
    expect(cite('It moved to Calle Mayor in 2019 [1].', salon([story]))?.excerpt).toBe(
      'In 2019 it moved to Calle Mayor.',
    );
    expect(cite('Marta Vidal opened it in 2009. It has four chairs [1].', salon([story]))?.excerpt).toBe(
      'Marta Vidal opened the salon in 2009. It has four chairs.',
    );
  });

  it('is a sentence of text stored without blocks', () => {
    const old = passage(1, 'The salon has four chairs.\n\nDogs are welcome. It closes at eight.');
    expect(cite('Dogs are welcome [1].', old)).toMatchObject({
      excerpt: 'Dogs are welcome.',
      cited: { blocks: [{ type: 'paragraph', text: 'Dogs are welcome.' }] },
    });
  });

  it('answers the question after a yes', () => {
    expect(cite('Yes [1].', salon([story]), 'Did it move to Calle Mayor?')?.excerpt).toBe(
      'In 2019 it moved to Calle Mayor.',
    );
  });

  it('names the heading', () => {
    const under = salon([story], { heading: 'History' });
    expect(cite('It has four chairs [1].', under)?.cited?.blocks).toEqual([
      { type: 'heading', level: 3, text: 'History', anchor: null },
      { type: 'paragraph', text: 'It has four chairs.' },
    ]);
  });

  it('is found by numbers and names in another language', () => {
    expect(cite('El lavado cuesta 31 € [1].', salon([prices]), undefined, 'es')?.excerpt).toBe(
      'Wash and cut · 31 € · 45',
    );
  });
});
