import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkPatterns } from './check-patterns.mjs';
import { patternRules } from './pattern-rules.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-patterns-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function check(path, text) {
  const file = join(root, 'apps/web/src', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return checkPatterns(root, patternRules).map((line) => line.split(': ')[0]);
}

const page = 'features/agents/page.tsx';

it.each([
  ['query-keys-in-one-file', "useQuery({\n  queryKey: ['agents'] })", 2],
  ['query-keys-in-one-file', "queries.setQueryData<Agent[]>(['agents'], [])", 1],
  ['query-keys-in-one-file', 'queries.invalidateQueries({ queryKey: key })', 1],
  ['routes-in-one-table', '<Route path={paths.home} element={<HomePage />} />', 1],
  ['breakpoint-names', 'const frame = { px: { xs: 2, tablet: 4 } };', 1],
  ['breakpoint-names', "theme.breakpoints.down('sm')", 1],
  ['layout-primitives', "<Box\n  sx={{ p: 2, display: 'grid', gap: 2 }}>", 1],
  ['own-stack-and-grid', "import Stack from '@mui/material/Stack';", 1],
  [
    'own-stack-and-grid',
    "import Box from '@mui/material/Box';\nimport {\n  Button,\n  Grid as Columns,\n} from '@mui/material';",
    4,
  ],
])('reports %s with its line', (rule, text, line) => {
  expect(check(page, text)).toEqual([`apps/web/src/${page}:${line} ${rule}`]);
});

it.each([
  [page, 'useQuery({ queryKey: queryKeys.agents() }); queries.invalidateQueries();'],
  ['lib/query-keys.ts', 'queries.invalidateQueries({ queryKey })'],
  [page, 'const frame = { px: { mobile: 2 } }; <AppDialog maxWidth="sm" />;'],
  [page, "import { Stack } from '../../components/layout/stack.tsx';\nimport { Button } from '@mui/material';"],
  [page, "<Box sx={{ display: 'flex', flexDirection: 'column' }} />; <Stack gap={2} sx={{ p: 2 }} />;"],
])('accepts the permitted form in %s', (path, text) => {
  expect(check(path, text)).toEqual([]);
});
