import { pathToFileURL } from 'node:url';
import { root } from './lib/root.mjs';
import { runMain } from './lib/user-error.mjs';
import { build, staleTargets } from './setup/build.mjs';
import { install, isInstalled } from './setup/install.mjs';
import { findNode } from './setup/node-binary.mjs';
import { withSetupLock } from './setup/setup-lock.mjs';

/**
 * Prepares the folder: locked packages, the packaged Node and, if requested, the built server, web app and widget. If
 * everything is up to date, this takes a few milliseconds.
 * @param {{ build?: boolean }} [options]
 * @returns {Promise<{ root: string, node: string }>} the project folder and the Node to run it with
 */
export async function setup(options = {}) {
  if (!isInstalled(root)) await withSetupLock(root, () => install(root));
  const node = findNode(root);
  if (options.build && staleTargets(root).length > 0) await withSetupLock(root, () => build(root, node));
  return { root, node };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runMain(() => setup({ build: true }).then(() => 0));
