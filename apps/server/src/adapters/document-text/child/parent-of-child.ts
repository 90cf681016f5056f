import type { ChildMessage } from './run-in-child.ts';

export interface Parent<News extends { type: string }> {
  /** Resolves once the parent's end of the pipe has it, so that a slow parent slows the reading and not the memory. */
  send(message: News | ChildMessage): Promise<void>;
  /** What the run was given in secret; `null` for nothing. */
  secret(): Promise<string | null>;
  /** Lets the process end. */
  leave(): void;
}

/** The reading process's side of its pipe; with it the process ends when its parent does, and tells how heavy it is. */
export function parentOfChild<News extends { type: string }>(): Parent<News> {
  const send = (message: News | ChildMessage): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!process.send) return reject(new Error('started without a parent'));
      process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
    });
  process.on('disconnect', () => process.exit(1));
  setInterval(
    () => void send({ type: 'memory', rssBytes: process.memoryUsage.rss() }).catch(() => process.exit(1)),
    WEIGH_EVERY_MS,
  ).unref();
  const secret = new Promise<string | null>((resolve) =>
    process.once('message', (word: string) => resolve(word || null)),
  );
  return { send, secret: () => secret, leave: () => process.disconnect() };
}

const WEIGH_EVERY_MS = 1000;
