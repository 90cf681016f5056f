import type { TestProject } from 'vitest/node';
import { serveTestCluster } from './serve-test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The loopback port where `testDatabase` asks for the run's cluster. */
    testClusterPort: number;
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run. It starts with the first test file that asks for a database,
 * so that pure tests do not wait for it. `TEST_DATABASE_URL` (a user who may create databases) replaces it.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const served = await serveTestCluster(process.env.TEST_DATABASE_URL);
  project.provide('testClusterPort', served.port);
  return served.close;
}
