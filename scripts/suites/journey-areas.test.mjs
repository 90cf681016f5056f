import { expect, it } from 'vitest';
import { listFiles } from '../check/list-files.mjs';
import { root } from '../lib/root.mjs';
import { journeyAreas, listJourneysFor, toPath } from './journey-areas.mjs';

it('names every journey, and only journeys that exist', () => {
  const named = new Set(journeyAreas.flatMap(({ journeys }) => journeys.map(toPath)));
  const existing = listFiles(root, 'apps/e2e/src').filter((path) => path.endsWith('.test.ts'));
  expect([...named].sort()).toEqual(existing);
});

it('has sources for every area', () => {
  const sources = ['apps', 'packages', 'scripts'].flatMap((folder) => listFiles(root, folder));
  for (const area of journeyAreas)
    expect([area.sources, sources.some((path) => area.sources.test(path))]).toEqual([area.sources, true]);
});

it('puts the journeys of the narrowest area first and ignores tests', () => {
  expect(listJourneysFor(['apps/server/src/modules/knowledge/sites/crawl.ts'])).toEqual(
    ['needs-javascript', 'knowledge', 'source-actions', 'journey'].map(toPath),
  );
  expect(listJourneysFor(['apps/web/src/app/guard.test.ts', 'docs/a.md'])).toEqual([]);
});

it('builds the product for a change of its build steps', () => {
  expect(listJourneysFor(['scripts/vite/csp-nonce.ts'])).toEqual([toPath('journey')]);
});
