import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBenches } from './list-benches.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sosia-bench-'));
  writeFileSync(join(folder, 'search.ts'), 'export async function run() {}');
  writeFileSync(join(folder, 'start.ts'), 'export const needsWebApp = true;\nexport const run = () => 1;');
  writeFileSync(join(folder, 'text-score.ts'), 'export function runningMean() {}');
  writeFileSync(join(folder, 'search.test.ts'), 'export function run() {}');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('lists the files that export run, and what they need', () => {
  expect(listBenches(folder, []).map(({ name, needsWebApp }) => [name, needsWebApp])).toEqual([
    ['search', false],
    ['start', true],
  ]);
});

it('filters by a part of the name', () => {
  expect(listBenches(folder, ['sta']).map(({ name }) => name)).toEqual(['start']);
});
