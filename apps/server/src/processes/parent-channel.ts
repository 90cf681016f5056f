export interface ParentChannel<Message> {
  /** Resolves when the message is in the pipe, so that a slow parent slows the process down instead of filling its memory. */
  send(message: Message): Promise<void>;
  /** Sends the memory in use every second, for systems on which the parent cannot measure it. */
  startMemoryReports(): void;
  /** Disconnects, which lets the process end. */
  leave(): void;
}

interface MemoryReport {
  type: 'memory';
  rssBytes: number;
}

const reportEveryMs = 1_000;

/** Opens the child's end of the pipe to its parent. The process ends when the parent does. */
export function openParentChannel<Message>(): ParentChannel<Message> {
  const send = (message: Message | MemoryReport): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!process.send) return reject(new Error('started without a parent'));
      process.send(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
    });
  process.on('disconnect', () => process.exit(1));
  const report = () => void send({ type: 'memory', rssBytes: process.memoryUsage.rss() }).catch(() => process.exit(1));
  return {
    send,
    startMemoryReports: () => void setInterval(report, reportEveryMs).unref(),
    leave: () => process.disconnect?.(),
  };
}

export const isMemoryReport = (message: unknown): message is MemoryReport =>
  typeof message === 'object' && message !== null && (message as { type?: unknown }).type === 'memory';
