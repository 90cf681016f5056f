import { once } from 'node:events';
import { createServer } from 'node:net';
import { startTestCluster, type TestCluster } from './start-test-cluster.ts';

/**
 * Responds to every connection with a line of JSON: the address of the run's cluster, or the error. The first
 * connection starts the cluster. Test files run in other processes than the global setup, which cannot share a lazy
 * value.
 */
export async function serveTestCluster(url: string | undefined): Promise<{ port: number; close(): Promise<void> }> {
  let cluster: Promise<TestCluster> | undefined;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    cluster ??= startTestCluster(url);
    cluster.then(
      ({ administration, template }) => socket.end(`${JSON.stringify({ administration, template })}\n`),
      (error: unknown) => socket.end(`${JSON.stringify({ error: String(error) })}\n`),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test cluster has no port.');
  const close = async (): Promise<void> => {
    server.close();
    await cluster?.then(
      (started) => started.stop(),
      () => undefined,
    );
  };
  return { port: address.port, close };
}
