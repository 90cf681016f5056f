import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackServer {
  /** With the port, as in `SAFE_FETCH_ALLOW`. */
  host: string;
  port: number;
  /** Without a trailing slash. */
  origin: string;
  /** Closes open connections as well. */
  close(): Promise<void>;
}

/** Starts an HTTP server on the loopback interface, on a free port by default. */
export async function serveOnLoopback(listener: RequestListener, wantedPort = 0): Promise<LoopbackServer> {
  const server = createServer(listener).listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    host,
    port,
    origin: `http://${host}`,
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
