import { ScriptLoadError } from './lazy-page.tsx';

/**
 * A script that is fetched when it is needed: `await fetchScript(() => import('./cipher.ts'))`. Without the server it does
 * not come, which is then said as of every call. @throws {ScriptLoadError}
 */
export async function fetchScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new ScriptLoadError(cause, () => {});
  }
}
