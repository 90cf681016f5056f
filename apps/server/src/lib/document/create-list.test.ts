import { textOfBlocks } from '@sosia/contract/render-blocks';
import { expect, it } from 'vitest';
import { createList } from './create-list.ts';

const entry = (level: number, text: string, marker: string | null = null) => ({ level, text, marker });

it('nests items by level, also when a list starts deeper or skips levels', () => {
  const list = createList([
    entry(1, 'one', 'a)'),
    entry(4, 'deep'),
    entry(2, 'less deep'),
    entry(1, 'two', 'b)'),
    entry(0, 'three', '1.'),
  ]);
  expect(list?.isOrdered).toBe(true);
  expect(list && textOfBlocks([list])).toBe('a) one\n  - deep\n  - less deep\nb) two\n1. three');
});

it('drops empty items and limits the depth', () => {
  expect(createList([entry(0, ' ', '1.')])).toBeNull();
  const list = createList(Array.from({ length: 5_000 }, (_, level) => entry(level, `item ${level}`)));
  expect(list && textOfBlocks([list]).split('\n').length).toBe(5_000);
});
