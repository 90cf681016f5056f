import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server cannot listen on the port; the message says why and what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Backlog of pending connections; the system's limit applies as well. Node's default of 511 drops connections in a
 * burst.
 */
const backlog = 4_096;

/** Listens and returns the port, which the system picks for port 0. @throws {ListenError} */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<number> {
  server.listen({ host, port, backlog });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new ListenError(explain((error as NodeJS.ErrnoException).code ?? '', host, port), { cause: error });
  }
  return (server.address() as AddressInfo).port;
}

function explain(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`;
  if (code === 'EACCES') return `this user may not listen on port ${port}. Set PORT to one above 1023.`;
  return `HOST ${host} cannot be listened on (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`;
}
