import type { ChildMessage, ChildTask } from './run-in-child.ts';

export interface ParentChannel<News extends { type: string }> {
  /** Resolves once the parent's end of the pipe has it, so that a slow parent slows the reading and not the memory. */
  send(message: News | ChildMessage): Promise<void>;
  /** What it is to do, once that is known. */
  task(): Promise<ChildTask>;
  /** Whether that is known by now; looks after a turn of the event loop, without which no message comes in. */
  hasTask(): Promise<boolean>;
  /** What the run was given in secret; `null` for nothing. */
  secret(): Promise<string | null>;
  /** Lets the process end. */
  leave(): void;
}

/** The reading process's side of its pipe; with it the process ends when its parent does, and tells how heavy it is. */
export function openParentChannel<News extends { type: string }>(): ParentChannel<News> {
  const send = (message: News | ChildMessage): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!process.send) return reject(new Error('started without a parent'));
      process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
    });
  process.on('disconnect', () => process.exit(1));
  const weigh = () => void send({ type: 'memory', rssBytes: process.memoryUsage.rss() }).catch(() => process.exit(1));
  let isTold = false;
  const task = new Promise<ChildTask>((resolve) =>
    process.once('message', (given: ChildTask) => {
      isTold = true;
      // One that waits does not wake its parent.
      setInterval(weigh, WEIGH_EVERY_MS).unref();
      resolve(given);
    }),
  );
  return {
    send,
    task: () => task,
    async hasTask() {
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      return isTold;
    },
    secret: async () => (await task).secret,
    leave: () => process.disconnect(),
  };
}

const WEIGH_EVERY_MS = 1000;
