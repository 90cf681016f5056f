import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { logProgress } from '../lib/log-progress.mjs';
import { UserError } from '../lib/user-error.mjs';
import { aptInstall, isDebianRoot } from './debian.mjs';

/** Also the name of Debian's package. */
const headlessShell = 'chromium-headless-shell';
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Returns the path of a browser for the journeys: the one that CHROMIUM_PATH names, or the system's. As root on Debian it
 * installs the headless shell, which takes about half the processor time of the whole browser. If that fails, another browser
 * will do.
 * @param {object} [machine]
 * @param {Record<string, string | undefined>} [machine.env]
 * @param {boolean} [machine.canInstall]
 * @param {(...packages: string[]) => Promise<void>} [machine.install]
 * @returns {Promise<string>} rejects with advice when there is none
 */
export async function provideChromium(machine = {}) {
  const { env = process.env, canInstall = isDebianRoot(), install = aptInstall } = machine;
  const found = findChromium(env);
  if (canInstall && !env.CHROMIUM_PATH && !found?.endsWith(headlessShell)) {
    try {
      await install(headlessShell, 'fonts-liberation');
      return findChromium(env) ?? found;
    } catch (error) {
      if (!found) throw error;
      logProgress(`The browser tests use ${found}, because ${headlessShell} could not be installed: ${error.message}`);
    }
  }
  if (found) return found;
  throw new UserError(
    'The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to the path of its program.',
  );
}

/** @param {Record<string, string | undefined>} [env] */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new UserError(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, where there is no file.`);
  }
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...names.flatMap((name) => onPath.map((folder) => join(folder, name))), ...fixedPlaces].find((path) =>
    existsSync(path),
  );
}
