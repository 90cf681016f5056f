import pg from 'pg';
import { clientConfig, type DatabaseAddress } from './client.ts';

export interface NotificationListener {
  onMessage(payload: string): void;
  onGap(): void;
}

/** By channel. */
type Listeners = ReadonlyMap<string, ReadonlySet<NotificationListener>>;

const firstPauseMs = 200;
const maxPauseMs = 10_000;
/** The connection is released after this time without listeners. */
const idleMs = 30_000;
/** A silently broken connection is noticed after at most this time plus the TCP timeout. */
const keepAliveMs = 10_000;

/** Creates the connection that passes notifications to listeners. It opens on first use and reconnects with backoff. */
export function createListenConnection(
  address: DatabaseAddress,
  listeners: Listeners,
  onError: (error: Error) => void,
) {
  let connection: Promise<pg.Client> | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<pg.Client> => {
    const client = await openClient(address, listeners, onError);
    client.on('end', () => {
      connection = null;
      if (!isStopped && listeners.size > 0) void reconnect();
    });
    return client;
  };

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !isStopped && listeners.size > 0; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      if (isStopped) return;
      try {
        await ensureConnected();
        for (const onChannel of listeners.values()) for (const listener of onChannel) listener.onGap();
        return;
      } catch (error) {
        onError(error as Error);
      }
    }
  };

  const ensureConnected = (): Promise<pg.Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  };

  return {
    /** Starts listening to a channel. Repeating it costs nothing. */
    async listen(channel: string): Promise<void> {
      await listenTo(await ensureConnected(), channel);
    },
    disconnectWhenIdle() {
      if (listeners.size > 0) return;
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        if (listeners.size === 0) void connection?.then((client) => client.end()).catch(onError);
      }, idleMs).unref();
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(idleTimer);
      await connection?.then((client) => client.end()).catch(onError);
    },
  };
}

/** Connects a client that listens to the channels of the listeners. */
async function openClient(
  address: DatabaseAddress,
  listeners: Listeners,
  onError: (error: Error) => void,
): Promise<pg.Client> {
  const config = { ...clientConfig(address), keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs };
  const client = new pg.Client(config);
  client.on('error', onError);
  client.on('notification', ({ channel, payload = '' }) => {
    for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload);
  });
  await client.connect();
  for (const channel of listeners.keys()) await listenTo(client, channel);
  return client;
}

const listenTo = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`);
