/**
 * A server process that tests may kill. Starts the database with the options given as JSON and reports events as lines
 * of JSON. Stops it cleanly on SIGTERM or SIGINT.
 */
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../index.ts';

export type ServeOptions = Pick<EmbeddedPostgresOptions, 'dataDir' | 'secretsPassword' | 'cacheDirs' | 'isDurable'>;

/** Its output, one report a line. */
export type ServeReport =
  | ({ kind: 'ready' } & Pick<EmbeddedPostgres, 'connection' | 'administration'>)
  | { kind: 'failed'; name: string; message: string }
  | { kind: 'crashed'; name: string; message: string }
  | { kind: 'log'; message: string }
  | { kind: 'stopped' };

function report(line: ServeReport): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function serve(options: ServeOptions): Promise<void> {
  const postgres = await startEmbeddedPostgres({
    ...options,
    log: (message) => report({ kind: 'log', message }),
    onCrash: ({ name, message }) => report({ kind: 'crashed', name, message }),
  });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    report({ kind: 'stopped' });
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  report({ kind: 'ready', connection: postgres.connection, administration: postgres.administration });
  // The test may end before this process.
  process.stdin.resume().once('end', () => void stop());
}

await serve(JSON.parse(process.argv[2] ?? '{}') as ServeOptions).catch((error: Error) => {
  report({ kind: 'failed', name: error.name, message: error.message });
  process.exitCode = 1;
});
