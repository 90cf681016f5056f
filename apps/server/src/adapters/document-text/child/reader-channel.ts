import { openParentChannel, type ParentChannel } from '../../../processes/parent-channel.ts';
import type { ChildMessage, ChildTask } from './run-in-child.ts';

export interface ReaderChannel<News extends { type: string }>
  extends Pick<ParentChannel<News | ChildMessage>, 'send' | 'leave'> {
  /** Resolves when the parent has sent the task. */
  task(): Promise<ChildTask>;
  /** Whether the task has arrived; waits for a turn of the event loop, because messages arrive between turns. */
  hasTask(): Promise<boolean>;
  /** Returns the password of the task; `null` for none. */
  secret(): Promise<string | null>;
}

/** Opens the reading process's end of the pipe to its parent. */
export function openReaderChannel<News extends { type: string }>(): ReaderChannel<News> {
  const { send, leave, startMemoryReports } = openParentChannel<News | ChildMessage>();
  let hasArrived = false;
  const task = new Promise<ChildTask>((resolve) =>
    process.once('message', (message: ChildTask) => {
      hasArrived = true;
      // A process that waits for its task must not wake its parent.
      startMemoryReports();
      resolve(message);
    }),
  );
  return {
    send,
    leave,
    task: () => task,
    async hasTask() {
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      return hasArrived;
    },
    secret: async () => (await task).secret,
  };
}
