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

/** Starts an HTTP server on a free port of the loopback interface. */
export async function serveOnLoopback(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
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
