import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
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
 * installs the headless shell, which takes about half the processor time of the whole browser.
 * @returns {Promise<string>} rejects with advice when there is none
 */
export async function provideChromium() {
  const found = findChromium();
  if (!process.env.CHROMIUM_PATH && !found?.endsWith(headlessShell) && isDebianRoot()) {
    await aptInstall(headlessShell, 'fonts-liberation');
    return findChromium() ?? found;
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
