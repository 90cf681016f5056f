import { textOfBlocks } from '@sosia/contract/render-blocks';
import { describe, expect, it } from 'vitest';
import { listMarker } from './list-marker.ts';
import { paragraphContent } from './paragraph-content.ts';

type Printed = string | [indent: number, text: string];

const paragraph = (...lines: Printed[]) => ({
  size: 10,
  printedLines: lines.length,
  lines: lines.map((line) =>
    typeof line === 'string' ? { text: line, indent: 0 } : { text: line[1], indent: line[0] },
  ),
});

describe('listMarker', () => {
  it.each([
    ['• one', { shown: null, value: 0, text: 'one' }],
    ['3) three', { shown: '3)', value: 3, text: 'three' }],
    ['(b) second', { shown: '(b)', value: 2, text: 'second' }],
    ['4.2 the tenant', { shown: '4.2', value: 2, text: 'the tenant' }],
    ['B. annex', { shown: 'B.', value: 2, text: 'annex' }],
  ])('reads %j', (line, expected) => expect(listMarker(line)).toMatchObject(expected));

  it.each(['12 eggs', 'A dog', '(3. odd', '1.', 'plain'])('finds none in %j', (line) =>
    expect(listMarker(line)).toBeNull(),
  );
});

describe('paragraphContent', () => {
  it('makes one list of items in several paragraphs, nested by indent', () => {
    const blocks = paragraphContent([
      paragraph('Bring:'),
      paragraph('• a coat', [20, '– warm'], [20, '– waterproof'], '• a map'),
      paragraph('• water'),
      paragraph('We leave at nine.'),
    ]);
    const nested = (text: string, ...items: string[]) => ({
      text,
      marker: null,
      items: items.map((item) => ({ text: item, marker: null, items: [] })),
    });
    expect(blocks).toEqual([
      { type: 'paragraph', text: 'Bring:' },
      {
        type: 'list',
        isOrdered: false,
        leadIn: null,
        items: [nested('a coat', 'warm', 'waterproof'), nested('a map'), nested('water')],
      },
      { type: 'paragraph', text: 'We leave at nine.' },
    ]);
  });

  it('keeps the numbers and letters that the document shows', () => {
    const blocks = paragraphContent([paragraph('2. pay', [15, 'a) in cash'], [15, 'b) by card'], '3. leave')]);
    expect(textOfBlocks(blocks)).toBe('2. pay\n  a) in cash\n  b) by card\n3. leave');
    expect(blocks).toMatchObject([{ type: 'list', isOrdered: true }]);
  });

  it('starts another list where the numbers begin again', () => {
    const blocks = paragraphContent([paragraph('1. one', '2. two', '1. uno', '2. dos')]);
    expect(blocks.map((block) => block.type === 'list' && block.items.map(({ text }) => text))).toEqual([
      ['one', 'two'],
      ['uno', 'dos'],
    ]);
  });

  it('leaves a single number or initial in its paragraph', () => {
    expect(paragraphContent([paragraph('12. May was warm'), paragraph('A. Smith wrote it')])).toEqual([
      { type: 'paragraph', text: '12. May was warm' },
      { type: 'paragraph', text: 'A. Smith wrote it' },
    ]);
  });
});
