import type { DatabaseAddress } from './client.ts';
import { createListenConnection, type NotificationListener } from './listen-connection.ts';

/** Messages between processes through the database (`pg_notify`). All listeners share one connection. */
export interface PgNotifications {
  /**
   * Listens to a channel until `close`. Resolves when no further message can be missed. `onGap`: the connection was
   * broken and messages may be lost, so a listener with cached state must reload it.
   */
  listen(channel: string, listener: NotificationListener): Promise<{ close(): void }>;
  stop(): Promise<void>;
}

export function createPgNotifications(address: DatabaseAddress, onError: (error: Error) => void): PgNotifications {
  const listeners = new Map<string, Set<NotificationListener>>();
  const connection = createListenConnection(address, listeners, onError);
  return {
    async listen(channel, listener) {
      const onChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, onChannel.add(listener));
      const close = () => {
        // A second call must not remove listeners that came later.
        if (!onChannel.delete(listener) || onChannel.size > 0) return;
        listeners.delete(channel);
        connection.disconnectWhenIdle();
      };
      try {
        await connection.listen(channel);
        return { close };
      } catch (error) {
        close();
        throw error;
      }
    },
    async stop() {
      listeners.clear();
      await connection.stop();
    },
  };
}
