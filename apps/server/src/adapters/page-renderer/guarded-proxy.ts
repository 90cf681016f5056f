import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebFetchError, type WebFetchReason } from '../../ports/web-fetch.ts';

/** Returns the checked addresses that a URL may be connected to. @throws {WebFetchError} when the URL is refused */
export type CheckTarget = (url: string) => Promise<readonly { address: string; family: 4 | 6 }[]>;

export interface GuardedProxy {
  port: number;
  /** Reason of the failure by `host:port`, for targets that were not reached. */
  failures: ReadonlyMap<string, WebFetchReason>;
  close(): void;
}

/**
 * Starts the browser's only way to the network: an HTTP proxy on loopback that resolves names itself, checks every
 * address and connects to the checked one. It counts the bytes of all responses together and closes all connections
 * past the limit.
 */
export async function startGuardedProxy(options: {
  checkTarget: CheckTarget;
  maxBytes: number;
}): Promise<GuardedProxy> {
  const failures = new Map<string, WebFetchReason>();
  const sockets = new Set<Duplex>();
  const open = <T extends Duplex>(socket: T): T => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket)) as T;
  };
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  let bytes = 0;
  const way: Way = {
    open,
    count: (chunk) => {
      bytes += chunk.byteLength;
      if (bytes > options.maxBytes) close();
    },
    check: async (url) => {
      try {
        return await options.checkTarget(url.href);
      } catch (error) {
        failures.set(hostAndPort(url), error instanceof WebFetchError ? error.reason : 'connect');
        return null;
      }
    },
    failed: (url) => void failures.set(hostAndPort(url), 'connect'),
  };
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, way).catch(() => outgoing.destroy());
  });
  server.on('connection', open);
  server.on('connect', (incoming, client, head) => {
    tunnel(incoming, { client, head }, way).catch(() => client.destroy());
  });
  server.on('upgrade', (_incoming, client) => client.destroy());
  server.on('clientError', (_error, client) => client.destroy());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, failures, close };
}

/** Returns a key of {@link GuardedProxy.failures}. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
}

interface Way {
  open<T extends Duplex>(socket: T): T;
  count(chunk: Uint8Array): void;
  check(url: URL): Promise<Awaited<ReturnType<CheckTarget>> | null>;
  failed(url: URL): void;
}

/** Forwards an unencrypted request, which has an absolute URL. */
async function forward(incoming: IncomingMessage, outgoing: ServerResponse, way: Way): Promise<void> {
  const refuse = (status: number) => void outgoing.writeHead(status, { connection: 'close' }).end();
  if (!URL.canParse(incoming.url ?? '')) return refuse(400);
  const url = new URL(incoming.url ?? '');
  if (url.protocol !== 'http:') return refuse(400);
  // Refuse service workers: they would answer requests in place of the page's server.
  if (incoming.headers['service-worker'] !== undefined) return refuse(403);
  const [target] = (await way.check(url)) ?? [];
  if (!target) return refuse(403);
  const onward = request({
    host: target.address,
    family: target.family,
    port: Number(url.port || 80),
    method: incoming.method,
    path: url.pathname + url.search,
    headers: { ...endToEnd(incoming.headers), host: url.host, connection: 'close' },
    agent: false,
  });
  const fail = () => {
    if (outgoing.writableEnded) return;
    onward.destroy();
    way.failed(url);
    if (outgoing.headersSent) outgoing.destroy();
    else refuse(502);
  };
  onward.on('socket', way.open);
  onward.on('error', fail);
  // Protocol upgrades are not supported.
  onward.on('upgrade', fail);
  onward.on('response', (answer) => {
    const { statusCode = 0 } = answer;
    // Node parses such a status but throws when asked to send it.
    if (statusCode < 200) return fail();
    answer.on('data', way.count).on('error', () => outgoing.destroy());
    outgoing.writeHead(statusCode, endToEnd(answer.headers));
    answer.pipe(outgoing);
  });
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** Tunnels encrypted traffic after the address is checked. */
async function tunnel(
  incoming: IncomingMessage,
  { client, head }: { client: Duplex; head: Buffer },
  way: Way,
): Promise<void> {
  way.open(client);
  const refuse = (line: string) =>
    void client.end(`HTTP/1.1 ${line}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  const named = `https://${incoming.url ?? ''}/`;
  if (!URL.canParse(named)) return refuse('400 Bad Request');
  const url = new URL(named);
  const [target] = (await way.check(url)) ?? [];
  if (!target) return refuse('403 Forbidden');
  if (client.destroyed) return;
  const onward: Socket = way.open(
    connect({ host: target.address, port: Number(url.port || 443), family: target.family }),
  );
  let isConnected = false;
  onward.once('connect', () => {
    isConnected = true;
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    onward.write(head);
    onward.on('data', way.count);
    onward.pipe(client).pipe(onward);
  });
  onward.once('close', () => {
    if (isConnected) return void client.destroy();
    way.failed(url);
    refuse('502 Bad Gateway');
  });
  client.once('close', () => onward.destroy());
}

const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}
