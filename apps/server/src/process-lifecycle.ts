import type { Logger } from 'pino';
import { ConfigError } from './config.ts';
import { EmbeddedPostgresError } from './db/embedded/index.ts';
import { MigrationError } from './db/index.ts';
import { StoppingError } from './lib/stopping-error.ts';
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

/** Timeout for all shutdown steps together. */
const stopTimeoutMs = 14_000;

/** Shuts the process down cleanly: exit code 0 on `SIGTERM` and `SIGINT`, 1 after a failure. */
export function createProcessLifecycle({ say }: { say: (line: string) => void }): ProcessLifecycle {
  const steps: Step[] = [];
  let starting: Promise<unknown> = Promise.resolve();
  let stopping: Promise<void> | null = null;
  const throwIfStopping = () => {
    if (stopping) throw new StoppingError();
  };
  const lifecycle: ProcessLifecycle = {
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
        if (!(error instanceof StoppingError)) lifecycle.log?.error({ err: error }, 'failed while stopping');
        return stopping;
      }
      say(
        isForTheOperator(error)
          ? `Sosia cannot run: ${error.message}`
          : `Sosia stopped because of an unexpected error: ${error.stack}`,
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
          lifecycle.log?.error({ err: error }, 'stopping a part failed');
        }
      }
      process.exit(exitCode);
    })();
    return stopping;
  };
  onEnd({
    onSignal() {
      if (!stopping) say('Sosia is stopping after running requests finish.');
      void stop(0);
    },
    onError: (error) => void lifecycle.fail(error),
  });
  return lifecycle;
}

/** Listens for what ends the process: signals, and errors that nothing caught. */
function onEnd({ onSignal, onError }: { onSignal: () => void; onError: (error: Error) => void }): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal);
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', (reason) => onError(reason instanceof Error ? reason : new Error(String(reason))));
}

/** Errors whose message is a complete explanation in plain words. */
function isForTheOperator(error: Error): boolean {
  return [ConfigError, EmbeddedPostgresError, MigrationError, ListenError].some((kind) => error instanceof kind);
}
