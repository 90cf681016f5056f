import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findDatabaseTests } from './database-tests.mjs';

it('finds the tests that reach the test database, also through others', () => {
  const root = mkdtempSync(join(tmpdir(), 'sosia-database-tests-'));
  const files = {
    'db/testing/index.ts': 'export const testDatabase = 1;',
    'modules/a/direct.test.ts': "import { testDatabase } from '../../db/testing/index.ts';",
    'modules/a/testing/start.ts': "import type { X } from './x.ts';\nexport * from '../../../db/testing/index.ts';",
    'modules/a/testing/x.ts': "import { y } from './start.ts';",
    'modules/a/through.test.ts': "import {\n  start,\n} from './testing/start.ts';",
    'modules/a/pure.test.ts': "import { x } from './pure.ts';",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, 'apps/server/src', path, '..'), { recursive: true });
    writeFileSync(join(root, 'apps/server/src', path), text);
  }
  expect(findDatabaseTests(root)).toEqual([
    'apps/server/src/modules/a/direct.test.ts',
    'apps/server/src/modules/a/through.test.ts',
  ]);
  rmSync(root, { recursive: true });
});
