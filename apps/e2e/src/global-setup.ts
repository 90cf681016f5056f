import { once } from 'node:events';
import { createServer } from 'node:net';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { type RunningProduct, startProduct } from './start-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Loopback port of a server that returns the shared product as JSON: `url` and `dataDir`, or `error`. */
    sharedProductPort: number;
    /** Loopback ports of websites that the shared product may read, one for each test file that starts one. */
    sitePorts: { embedSettings: number; knowledge: number; sourceActions: number };
  }
}

/**
 * Vitest's global setup: one product for all journeys without special settings. It starts on the first request, because
 * test files run in other processes.
 */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const sitePorts = await reserveSitePorts();
  const hosts = Object.values(sitePorts).map((port) => `127.0.0.1:${port}`);
  let product: Promise<RunningProduct> | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    product ??= startProduct({ RATE_LIMITS: 'off', SAFE_FETCH_ALLOW: hosts.join(',') });
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
  project.provide('sitePorts', sitePorts);
  return async () => {
    server.close();
    await product?.then(
      (running) => running.stop(),
      () => undefined,
    );
  };
}

/** Reserves three different ports: `freePort` may return one twice before its use. */
async function reserveSitePorts(): Promise<ProvidedContext['sitePorts']> {
  const taken = new Set<number>();
  const reserve = async () => {
    let port = await freePort();
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    return port;
  };
  return { embedSettings: await reserve(), knowledge: await reserve(), sourceActions: await reserve() };
}
