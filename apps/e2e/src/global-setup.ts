import { once } from 'node:events';
import { createServer } from 'node:net';
import type { TestProject } from 'vitest/node';
import { type RunningProduct, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Loopback port of a server that returns the shared product as JSON: `url` and `dataDir`, or `error`. */
    sharedProductPort: number;
  }
}

/** The tests' sites are on loopback, and pages are read without a browser. */
const environment = { RATE_LIMITS: 'off', BILLING: 'none', SAFE_FETCH_ALLOW: '127.0.0.1', CHROMIUM_PATH: 'none' };

/**
 * Vitest's global setup: one product for all journeys without special settings. It starts on the first request, because
 * test files run in other processes.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  let product: Promise<RunningProduct> | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    product ??= startProduct(environment);
    product.then(
      ({ url, dataDir }) => socket.end(JSON.stringify({ url, dataDir })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The shared product has no port.');
  project.provide('sharedProductPort', address.port);
  return async () => {
    server.close();
    await product?.then(
      (running) => running.stop(),
      () => undefined,
    );
  };
}
