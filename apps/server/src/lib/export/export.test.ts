import { expect, it } from 'vitest';
import { inPages } from './in-pages.ts';
import { writeJson } from './write-json.ts';

async function* each(...items: unknown[]): AsyncGenerator<unknown> {
  yield* items;
}

async function written(value: unknown): Promise<string> {
  let text = '';
  for await (const piece of writeJson(value)) text += piece;
  return text;
}

it.each([
  ['nothing', () => each(), []],
  ['plain items', () => each(1, 'a"b', null, { a: [1] }), [1, 'a"b', null, { a: [1] }]],
  ['lists in lists', () => each(each(1), each(), each(2, 3)), [[1], [], [2, 3]]],
  [
    'lists in objects',
    () => each({ id: 1, gone: undefined, parts: each({ n: 1 }, { n: 2 }), none: each(), at: new Date(0) }),
    [{ id: 1, parts: [{ n: 1 }, { n: 2 }], none: [], at: '1970-01-01T00:00:00.000Z' }],
  ],
])('writes JSON of %s', async (_name, make, expected) => {
  expect(JSON.parse(await written(make()))).toEqual(expected);
});

it('writes one item per line, and requests the next one only after the last was consumed', async () => {
  const asked: number[] = [];
  async function* items() {
    for (const n of [1, 2, 3]) {
      asked.push(n);
      yield { n };
    }
  }
  const pieces = writeJson(items());
  while ((await pieces.next()).value !== '{"n":1}');
  expect(asked).toEqual([1]);
  await pieces.return();
  expect(await written(each({ n: 1 }, { n: 2 }))).toBe('[\n{"n":1},\n{"n":2}\n]\n');
});

it.each([0, 1, 2, 3, 4, 5])('reads %i rows in pages of two, each once', async (count) => {
  const rows = Array.from({ length: count }, (_, n) => n);
  const pages: (number | null)[] = [];
  const read: number[] = [];
  const all = inPages<number>(2, async (last) => {
    pages.push(last);
    return rows.filter((row) => last === null || row > last).slice(0, 2);
  });
  for await (const row of all) read.push(row);
  expect(read).toEqual(rows);
  expect(pages).toHaveLength(Math.floor(count / 2) + 1);
});
