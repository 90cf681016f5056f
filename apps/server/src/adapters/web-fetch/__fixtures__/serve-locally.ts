import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

export interface LocalServer {
  /** Handles the following requests. */
  listener: RequestListener;
  port: number;
}

/** Starts a new server on loopback for each test of the file. */
export function serveLocally(): LocalServer {
  const local: LocalServer = { listener: (_request, response) => response.end(), port: 0 };
  let server: Server;
  beforeEach(async () => {
    server = createServer((request, response) => local.listener(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    local.port = (server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return local;
}
