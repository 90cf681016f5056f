import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logProgress } from '../lib/log-progress.mjs';

/** Age after which a lock is stale: no setup takes this long, so its process id belongs to another process. */
const maxAgeMs = 20 * 60_000;

/**
 * Runs `work` under a lock of this folder, so that two starts in a fresh checkout do not install at the same time. The
 * lock contains the process id, so that a lock of a killed process is ignored.
 */
export async function withSetupLock(root, work) {
  const path = join(root, '.cache', 'setup.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
  for (let told = false; !take(path); told = true) {
    if (!told) logProgress('Waiting for another setup of this folder to finish');
    await sleep(500);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld(path)) return false;
    rmSync(path, { force: true });
    return take(path);
  }
}

function isHeld(path) {
  try {
    const ageMs = Date.now() - statSync(path).mtimeMs;
    if (ageMs > maxAgeMs) return false;
    const pid = Number(readFileSync(path, 'utf8'));
    // An empty lock: its owner has created but not yet written it.
    if (!pid) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
