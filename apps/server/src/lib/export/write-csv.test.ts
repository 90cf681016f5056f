import { expect, it } from 'vitest';
import { writeCsv } from './write-csv.ts';

async function* each<Item>(...items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function written(names: string[], ...rows: (string | number | null)[][]): Promise<string> {
  let text = '';
  for await (const line of writeCsv(names, each(...rows))) text += line;
  return text;
}

it('writes the header and the rows after a byte-order mark', async () => {
  expect(await written(['Señal', 'Count'], ['añil', 3], ['', null])).toBe('\ufeffSeñal,Count\r\nañil,3\r\n,\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['a;b', 'a;b'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@here', "'@here"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['1 = 1', '1 = 1'],
])('writes %j as %j', async (cell, line) => {
  expect(await written(['x'], [cell])).toBe(`\ufeffx\r\n${line}\r\n`);
});

it('keeps negative numbers', async () => {
  expect(await written(['x'], [-1])).toBe('\ufeffx\r\n-1\r\n');
});
