import { ScriptLoadError } from './lazy-page.tsx';

/**
 * Loads a script on first use: `await fetchScript(() => import('./cipher.ts'))`. Failures are reported like those of
 * calls. @throws {ScriptLoadError}
 */
export async function fetchScript<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new ScriptLoadError(cause, () => {});
  }
}
