import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { tempFolderPrefix } from '../../lib/temp-folder-name.ts';
import { type Cdp, createCdp } from './cdp-pipe.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { groupMemoryBytes, killGroup, killUsersOf } from './process-group.ts';

export interface StartedChromium {
  cdp: Cdp;
  /** Resolves when the process has ended, by itself or by {@link end}; with why, where it is known. */
  ended: Promise<string>;
  /** Kills the browser with all its processes and removes its profile. */
  end(): Promise<void>;
}

/**
 * A browser with an empty profile of its own that is gone afterwards. As root it runs as `nobody`, since Chromium's sandbox
 * does not hold for root.
 * @throws {Error} when the program cannot be started at all
 */
export async function startChromium(options: {
  programPath: string;
  proxyPort: number;
  userAgent: string;
  maxMemoryBytes: number;
}): Promise<StartedChromium> {
  const user = unprivilegedUser();
  const profileDir = await mkdtemp(join(tmpdir(), tempFolderPrefix('page', process.pid)));
  const remove = () => rm(profileDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  let child: ChildProcess;
  try {
    if (user) await chown(profileDir, user.uid, user.gid);
    child = spawn(options.programPath, chromiumFlags({ ...options, profileDir }), {
      cwd: profileDir,
      // A group of its own, so that all of it can be ended at once.
      detached: true,
      env: childEnvironment(profileDir),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      ...user,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  const watch = setInterval(() => {
    if (child.pid !== undefined && groupMemoryBytes(child.pid) > options.maxMemoryBytes) killGroup(child.pid);
  }, WATCH_EVERY_MS);
  const complaint = lastComplaint(child);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => resolve(complaint()));
  }).finally(() => clearInterval(watch));
  return {
    cdp: createCdp(child.stdio[3] as Writable, child.stdio[4] as Readable),
    ended,
    end: async () => {
      if (child.pid !== undefined) killGroup(child.pid);
      await ended;
      await killUsersOf(profileDir);
      for (const pipe of child.stdio) pipe?.destroy();
      await remove();
    },
  };
}

const WATCH_EVERY_MS = 250;
const NOBODY = 65_534;

/** @throws {Error} as root where no such user is known */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform === 'linux') return { uid: NOBODY, gid: NOBODY };
  throw new Error('pages are not rendered as root on this system');
}

/** None of our environment, which holds secrets. */
function childEnvironment(home: string): Record<string, string> {
  return {
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
  };
}

/** What the browser said of its own end; of its many words only those that an operator can act on. */
function lastComplaint(child: ChildProcess): () => string {
  let isWithoutSandbox = false;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (/no usable sandbox|sandbox.*(?:not permitted|failed)|zygote.*operation not permitted/i.test(text))
      isWithoutSandbox = true;
  });
  return () =>
    isWithoutSandbox
      ? 'the system allows the browser no sandbox (unprivileged user namespaces are off), and without one no page is rendered'
      : 'the browser ended by itself';
}
