import { existsSync, readFileSync } from 'node:fs';
import { logProgress } from '../lib/log-progress.mjs';
import { capture } from '../lib/spawn.mjs';
import { UserError } from '../lib/user-error.mjs';

/** True where `aptInstall` can work: root on Debian itself (elsewhere the packages have other names or are wrappers). */
export function isDebianRoot() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && /^ID=debian$/m.test(osRelease());
}

/** Installs Debian packages, or says what apt said. */
export async function aptInstall(...packages) {
  logProgress(`Installing ${packages.join(', ')} from Debian`);
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...packages);
}

async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await capture('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=180', ...args], {
    env,
    timeoutMs: 600_000,
  });
  if (code !== 0)
    throw new UserError(`apt-get ${args.join(' ')} failed:\n${output.trim().split('\n').slice(-15).join('\n')}`);
}

function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
