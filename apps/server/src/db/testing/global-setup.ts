import type { TestProject } from 'vitest/node';
import { serveTestCluster } from './serve-test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The loopback port that `testDatabase` asks for the run's cluster. */
    testClusterPort: number;
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run. It is started when the first test file asks for a database, so a
 * run of pure tests does not wait for it. `TEST_DATABASE_URL` (a user who may create databases) puts a server in its place.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const served = await serveTestCluster(process.env.TEST_DATABASE_URL);
  project.provide('testClusterPort', served.port);
  return served.close;
}
