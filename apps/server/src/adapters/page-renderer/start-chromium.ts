import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { tempFolderPrefix } from '../../lib/temp-folder-name.ts';
import { groupMemoryBytes } from '../../processes/process-usage.ts';
import { superviseProcess } from '../../processes/supervise-process.ts';
import { type Cdp, createCdp } from './cdp-pipe.ts';
import { chromiumFlags } from './chromium-flags.ts';
import { killUsersOf } from './kill-users-of.ts';

export interface StartedChromium {
  cdp: Cdp;
  /** Resolves with the reason once the process has ended. */
  ended: Promise<string>;
  /** Kills the browser with all its processes and removes its profile. */
  end(): Promise<void>;
}

/**
 * Starts a browser with a temporary profile. Under root it runs as `nobody`, because Chromium's sandbox does not work for root.
 * @throws {Error} when the program cannot be started
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
      detached: true,
      env: childEnvironment(profileDir),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      ...user,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  const complaint = lastComplaint(child);
  const browser = superviseProcess(child, {
    isGroupLeader: true,
    memory: { maxBytes: options.maxMemoryBytes, measure: groupMemoryBytes, everyMs: watchEveryMs },
    endsAt: 'exit',
  });
  const group = child.pid;
  if (group === undefined) {
    const { error } = await browser.ended;
    await remove();
    throw error;
  }
  const ended = browser.ended.then(complaint);
  return {
    cdp: createCdp(child.stdio[3] as Writable, child.stdio[4] as Readable),
    ended,
    end: async () => {
      browser.kill();
      await ended;
      await killUsersOf(profileDir, group);
      for (const pipe of child.stdio) pipe?.destroy();
      await remove();
    },
  };
}

const watchEveryMs = 250;
const nobodyUid = 65_534;

/** @throws {Error} when root has no known unprivileged user to switch to */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform === 'linux') return { uid: nobodyUid, gid: nobodyUid };
  throw new Error('pages are not rendered as root on this system');
}

/** Returns an environment without the server's variables, which contain secrets. */
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

/** Returns a function for the reason of the browser's end. It reads from stderr only what an operator can act on. */
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
