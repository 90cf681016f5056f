import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/index.ts';
import { MigrationError } from './db/index.ts';
import { ListenError } from './listen.ts';

type Step = () => Promise<unknown> | unknown;

export interface ProcessLifecycle {
  log: Logger | null;
  /**
   * Starts a part and adds its shutdown step; the last one added runs first. A shutdown waits for a part that is starting.
   * @throws {StoppingError} when the process stops
   */
  start<Part>(start: () => Promise<Part> | Part, stop: (part: Part) => Promise<unknown> | unknown): Promise<Part>;
  /** Shuts down for a reason that the operator must know. Once the process stops, the error is only logged. */
  fail(error: Error): Promise<void>;
}

/** Ends a startup that a shutdown overtook. */
class StoppingError extends Error {
  override readonly name = 'StoppingError';
}

/** Timeout for all shutdown steps together. */
const stopTimeoutMs = 14_000;

/** Shuts the process down cleanly: exit code 0 on `SIGTERM` and `SIGINT`, 1 after a failure. */
export function createProcessLifecycle({ say }: { say: (line: string) => void }): ProcessLifecycle {
  const steps: Step[] = [];
  let starting: Promise<unknown> = Promise.resolve();
  let stopping: Promise<void> | null = null;
  const throwIfStopping = () => {
    if (stopping) throw new StoppingError('the process stops');
  };
  const lifetime: ProcessLifecycle = {
    log: null,
    async start(start, end) {
      throwIfStopping();
      const add = async () => {
        const part = await start();
        steps.push(() => end(part));
        return part;
      };
      const added = add();
      starting = added;
      const part = await added;
      throwIfStopping();
      return part;
    },
    fail(error) {
      if (stopping) {
        if (!(error instanceof StoppingError)) lifetime.log?.error({ err: error }, 'failed while stopping');
        return stopping;
      }
      say(
        isForTheOperator(error)
          ? `Sosia cannot run: ${error.message}`
          : `Sosia stopped over an unexpected error: ${error.stack}`,
      );
      return stop(1);
    },
  };
  const stop = (exitCode: number) => {
    stopping ??= (async () => {
      setTimeout(() => process.exit(exitCode || 1), stopTimeoutMs).unref();
      await starting.catch(() => undefined);
      for (const step of steps.reverse()) {
        try {
          await step();
        } catch (error) {
          lifetime.log?.error({ err: error }, 'a part did not stop as it should');
        }
      }
      process.exit(exitCode);
    })();
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stopping) say('Sosia finishes what is in flight and stops.');
      void stop(0);
    });
  }
  process.on('uncaughtException', (error) => void lifetime.fail(error));
  process.on(
    'unhandledRejection',
    (reason) => void lifetime.fail(reason instanceof Error ? reason : new Error(String(reason))),
  );
  return lifetime;
}

/** Errors whose message is a complete explanation in plain words. */
function isForTheOperator(error: Error): boolean {
  return [ConfigError, EmbeddedPostgresError, MigrationError, ListenError].some((kind) => error instanceof kind);
}
