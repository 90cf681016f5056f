/** Real databases for tests: one cluster per run, one copied database per test file. Only tests import this. */
export { type TestDatabase, testDatabase } from './test-database.ts';
