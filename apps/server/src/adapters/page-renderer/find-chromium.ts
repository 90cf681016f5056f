import { accessSync, constants } from 'node:fs';

/**
 * The browser that renders pages: the one that the operator names, or one in the usual places; null where there is none.
 * @param named `CHROMIUM_PATH`; taken as it is, so that a wrong one shows itself; `none` for no browser
 */
export function findChromium(named: string | null, places: readonly string[] = USUAL_PLACES): string | null {
  if (named === 'none') return null;
  return named ?? places.find(isProgram) ?? null;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

const USUAL_PLACES: readonly string[] = [
  ...FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)),
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
