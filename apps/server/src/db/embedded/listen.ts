import { createServer } from 'node:net';
import type { Binaries } from './binaries.ts';
import { StartFailedError } from './errors.ts';
import type { Place } from './place.ts';
import { type RunningPostgres, runPostgres } from './run-postgres.ts';
import { socketDir, socketPort } from './socket-dir.ts';

type ListenOptions = {
  place: Place;
  programs: Binaries;
  isDurable: boolean;
  log: (line: string) => void;
  listenOn?: 'socket' | 'loopback';
  pickPort?: () => Promise<number>;
  onSpawn?: () => void;
};

/** A running server and its address. */
export type ListeningPostgres = { server: RunningPostgres; host: string; port: number; close(): Promise<void> };

/** Runs the server on a private Unix socket, or on a free loopback port. */
export async function listen(options: ListenOptions): Promise<ListeningPostgres> {
  const listenOn = options.listenOn ?? (process.platform === 'win32' ? 'loopback' : 'socket');
  return listenOn === 'socket' ? listenOnSocket(options) : listenOnLoopback(options);
}

async function listenOnSocket(options: ListenOptions): Promise<ListeningPostgres> {
  const folder = await socketDir(options.place.dataDir, options.place.user);
  const listening = { kind: 'socket', port: socketPort, setting: folder.setting } as const;
  try {
    const server = await runPostgres({ ...options, listening });
    const close = async (): Promise<void> => {
      await server.stop();
      await folder.remove();
    };
    return { server, host: folder.path, port: socketPort, close };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** Another process may take the free port before this one listens: retry with another port. */
async function listenOnLoopback(options: ListenOptions): Promise<ListeningPostgres> {
  const maxTries = 5;
  for (let tried = 1; ; tried += 1) {
    const port = await (options.pickPort ?? freePort)();
    try {
      const server = await runPostgres({ ...options, listening: { kind: 'loopback', port } });
      return { server, host: '127.0.0.1', port, close: () => server.stop() };
    } catch (error) {
      if (!isPortTaken(error) || tried === maxTries) throw error;
      options.log(`Port ${port} is taken; trying another.`);
    }
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof StartFailedError && /could not (bind|create any TCP)/.test(error.message);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
