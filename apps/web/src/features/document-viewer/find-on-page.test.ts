import type { TableBlock } from '@sosia/contract';
import { describe, expect, it } from 'vitest';
import { findOnPage } from './find-on-page.ts';
import type { PageRun } from './page-runs.ts';

const run = (text: string, line: number): PageRun => ({ text, top: line * 14, bottom: line * 14 + 10 });

const table = (...rows: string[][]): TableBlock => ({
  type: 'table',
  caption: null,
  columns: [['Room'], ['Price'], ['Beds']],
  rows,
  groups: [],
  firstRow: 0,
  rowCount: 9,
});

const marked = (runs: PageRun[], row: string[]) =>
  findOnPage(runs, { page: 1, excerpt: '', cited: { blocks: [table(row)], section: 0, offset: 0 } }).map(
    ({ text, start, end }) => runs[text]?.text.slice(start, end),
  );

describe('a row on a PDF page', () => {
  it('is found as one text', () => {
    expect(marked([run('Garden room 80 € 2', 1), run('Loft 95 € 3', 2)], ['Loft', '95 €', '3'])).toEqual([
      'Loft 95 € 3',
    ]);
  });

  it('is found when its columns are separate', () => {
    const runs = [run('Garden', 1), run('Loft', 2), run('Attic', 3), run('80 €', 1), run('95 €', 2), run('80 €', 3)];
    expect(marked(runs, ['Attic', '80 €', '2'])).toEqual(['Attic', '80 €']);
    expect(marked(runs, ['Garden', '80 €', '2'])).toEqual(['Garden', '80 €']);
  });

  it('is marked with its currencies and units', () => {
    const separate = [run('Attic', 1), run('95', 1), run(' €', 1), run('3', 1)];
    expect(marked(separate, ['Attic', '95 €', '3'])).toEqual(['Attic', '95', ' €', '3']);
    const joined = [run('Attic', 1), run('$95', 1), run('7 %', 1), run('* a day', 1)];
    expect(marked(joined, ['Attic', '$95', '7 %'])).toEqual(['Attic', '$95', '7 %']);
  });

  it('takes short cells from its own line, as whole texts only', () => {
    const runs = [run('2', 1), run('Loft', 1), run('2024', 2), run('3', 2), run('Attic', 2)];
    expect(marked(runs, ['Attic', '2', '3'])).toEqual(['Attic', '3']);
  });

  it('includes the lines of a cell between which other cells are', () => {
    const runs = [
      run('Room with a view', 1),
      run('95 €', 1),
      run('of the old harbor', 2),
      run('80 €', 4),
      run('Attic', 4),
    ];
    expect(marked(runs, ['Room with a view of the old harbor', '95 €', ''])).toEqual([
      '95 €',
      'Room with a view',
      'of the old harbor',
    ]);
  });

  it('is not found on another page', () => {
    expect(marked([run('3', 1), run('Something else', 2)], ['Attic', '80 €', '3'])).toEqual([]);
  });
});
