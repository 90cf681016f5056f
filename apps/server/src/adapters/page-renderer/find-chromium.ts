import { accessSync, constants } from 'node:fs';

/**
 * Returns the path of the browser that renders pages: the configured one or one in the usual places; null if there is
 * none.
 * @param named `CHROMIUM_PATH`; not checked, so that a wrong path is reported on use; `none` disables rendering
 */
export function findChromium(named: string | null, places: readonly string[] = usualPlaces): string | null {
  if (named === 'none') return null;
  return named ?? places.find(isProgram) ?? null;
}

/** The headless shell comes first: it renders the same with less memory and processor time. */
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const programFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

export const usualPlaces: readonly string[] = [
  ...programNames.flatMap((name) => programFolders.map((folder) => `${folder}/${name}`)),
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
