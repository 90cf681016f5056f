import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Lower than the ports that systems assign automatically, so that no other program gets it before its use. */
const firstPort = 20_000;
const ports = 10_000;

/** Returns a local port that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(ports);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
