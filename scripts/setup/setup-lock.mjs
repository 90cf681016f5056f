import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logProgress } from '../lib/log-progress.mjs';
import { tryWrite } from './try-write.mjs';

const refreshMs = 20_000;
/**
 * Age after which a lock is stale although a process has its id: most likely another one, after a restart of the machine.
 * Long, because a suspended process does not refresh its lock.
 */
const maxAgeMs = 20 * 60_000;
const pauseMs = 500;

/**
 * Runs `work` under a lock of this folder, so that two starts in a fresh checkout do not install at the same time. The
 * lock contains the process id, so that a lock of a killed process is ignored. In a folder without write access, where
 * nothing can be installed, `work` runs without a lock.
 * @template T
 * @param {string} root absolute path of the project
 * @param {() => Promise<T>} work
 * @param {{ mkdir?: typeof mkdirSync, utimes?: typeof utimesSync }} [files] replaced in tests
 * @returns {Promise<T>}
 */
export async function withSetupLock(root, work, { mkdir = mkdirSync, utimes = utimesSync } = {}) {
  const path = join(root, '.cache', 'setup.lock');
  /** The random part tells this lock from that of an earlier process with the same id. */
  const content = `${process.pid} ${randomUUID()}`;
  const isOwn = () => readLock(path) === content;
  const lock = () => {
    mkdir(dirname(path), { recursive: true });
    return waitForLock(path, content);
  };
  if (!(await tryWrite(lock))) return await work();
  const timer = setInterval(() => isOwn() && refresh(path, utimes), refreshMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isOwn()) rmSync(path, { force: true });
  }
}

/** Resolves when the lock has this content. */
async function waitForLock(path, content) {
  let isWaiting = false;
  while (!(create(path, content) || readLock(path) === content)) {
    // Others may replace the same stale lock: after the pause, it belongs to the last one.
    if (isStale(path)) writeFileSync(path, content);
    else if (!isWaiting) {
      logProgress('Waiting for another setup of this folder to finish');
      isWaiting = true;
    }
    await sleep(pauseMs);
  }
}

/** A failed refresh must not end the work: it only makes the lock stale after a while. */
function refresh(path, utimes) {
  try {
    utimes(path, new Date(), new Date());
  } catch {
    // Deleted since the last look (ENOENT), or created by another user (EPERM).
  }
}

/** Returns whether there was no lock. */
function create(path, content) {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isStale(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (Date.now() - stat.mtimeMs > maxAgeMs) return true;
  const pid = Number.parseInt(readLock(path) ?? '', 10);
  // A restarted container gives the same ids again.
  if (pid === process.pid) return stat.mtimeMs < Date.now() - process.uptime() * 1000;
  // Without an id: its owner has created but not yet written it.
  return pid > 0 && !isAlive(pid);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns `null` where there is no lock. */
function readLock(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
