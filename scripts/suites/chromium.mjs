import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from '../lib/user-error.mjs';
import { aptInstall, isDebianRoot } from './debian.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const fixedPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * A browser for the journeys: the one that CHROMIUM_PATH names, one of the system's, or Debian's package, installed.
 * @returns {Promise<string>} its path; stops with what to do when there is none
 */
export async function provideChromium() {
  const found = findChromium();
  if (found) return found;
  if (isDebianRoot()) {
    await aptInstall('chromium', 'fonts-liberation');
    const installed = findChromium();
    if (installed) return installed;
  }
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
