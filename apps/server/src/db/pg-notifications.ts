import pg from 'pg';
import { clientConfig, type DatabaseAddress } from './client.ts';

/** Messages between processes through the database (`pg_notify`). All listeners share one connection. */
export interface PgNotifications {
  /**
   * Listens to a channel until `close`. Resolves when no further message can be missed. `onGap`: the connection was
   * broken and messages may be lost, so a listener with cached state must reload it.
   */
  listen(channel: string, listener: NotificationListener): Promise<{ close(): void }>;
  stop(): Promise<void>;
}

export interface NotificationListener {
  onMessage(payload: string): void;
  onGap(): void;
}

const firstPauseMs = 200;
const maxPauseMs = 10_000;
/** The connection is released after this time without listeners. */
const idleMs = 30_000;
/** A silently broken connection is noticed after at most this time plus the TCP timeout. */
const keepAliveMs = 10_000;

export function createPgNotifications(address: DatabaseAddress, onError: (error: Error) => void): PgNotifications {
  const listeners = new Map<string, Set<NotificationListener>>();
  let connection: Promise<pg.Client> | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async (): Promise<pg.Client> => {
    const config = { ...clientConfig(address), keepAlive: true, keepAliveInitialDelayMillis: keepAliveMs };
    const client = new pg.Client(config);
    client.on('error', onError);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener.onMessage(payload);
    });
    await client.connect();
    for (const channel of listeners.keys()) await client.query(listenTo(channel));
    client.on('end', () => {
      connection = null;
      if (!isStopped && listeners.size > 0) void reconnect();
    });
    return client;
  };

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = firstPauseMs; !isStopped && listeners.size > 0; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      if (connection) return;
      try {
        await connected();
        for (const heard of listeners.values()) for (const listener of heard) listener.onGap();
        return;
      } catch (error) {
        onError(error as Error);
      }
    }
  };

  const connected = (): Promise<pg.Client> => {
    connection ??= connect().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  };

  const disconnectWhenIdle = () => {
    if (listeners.size > 0) return;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      if (listeners.size === 0) void connection?.then((client) => client.end());
    }, idleMs).unref();
  };

  return {
    async listen(channel, listener) {
      const heard = listeners.get(channel) ?? new Set();
      listeners.set(channel, heard.add(listener));
      const close = () => {
        heard.delete(listener);
        if (heard.size > 0) return;
        listeners.delete(channel);
        disconnectWhenIdle();
      };
      try {
        // Repeated each time: it costs nothing if the connection listens already.
        await (await connected()).query(listenTo(channel));
        return { close };
      } catch (error) {
        close();
        throw error;
      }
    },
    async stop() {
      isStopped = true;
      clearTimeout(idleTimer);
      listeners.clear();
      await connection?.then((client) => client.end()).catch(onError);
    },
  };
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
