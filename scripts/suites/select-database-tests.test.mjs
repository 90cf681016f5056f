import { expect, it } from 'vitest';
import { root } from '../lib/root.mjs';
import { findDatabaseTests } from './database-tests.mjs';
import { selectDatabaseTests } from './select-database-tests.mjs';

const record = (...lines) =>
  lines.map(([file, ms, ...statements]) => JSON.stringify({ file, ms, statements })).join('\n');

it('selects all files when nothing was recorded', () => {
  expect(selectDatabaseTests('', ['a', 'b'])).toEqual({ files: ['a', 'b'], note: '2 of 2 files' });
});

it('selects what runs every statement, and what was not recorded', () => {
  const recorded = record(['slow', 9000, 'a', 'b'], ['one', 100, 'a'], ['two', 100, 'b']);
  expect(selectDatabaseTests(recorded, ['slow', 'one', 'two', 'stopped'])).toEqual({
    files: ['one', 'stopped', 'two'],
    note: '3 of 4 files, 2 of 2 SQL statements',
  });
});

it('selects a file that ran statements but is not known to use a database', () => {
  expect(selectDatabaseTests(record(['unknown', 1, 'a'], ['one', 1]), ['one']).files).toEqual(['unknown']);
});

it('always selects migrations, transactions, jobs, concurrency and attempts', () => {
  const all = findDatabaseTests(root);
  const recorded = record(...all.map((file, n) => [file, n, 'a']));
  expect(selectDatabaseTests(recorded, all).files).toEqual(
    expect.arrayContaining([
      'apps/server/src/db/migrate.test.ts',
      'apps/server/src/db/transaction.test.ts',
      'apps/server/src/http/limits/attempt-store.test.ts',
      'apps/server/src/jobs/create-jobs.test.ts',
      'apps/server/src/modules/accounts/attempts.test.ts',
      'apps/server/src/modules/accounts/concurrency.test.ts',
    ]),
  );
  expect(selectDatabaseTests(recorded, all).files.length).toBeLessThan(all.length / 2);
});
