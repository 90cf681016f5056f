import { join } from 'node:path';

/**
 * Returns the environment of a Node process: this environment, plus Node's compile cache. The cache halves the time to load
 * the server's modules, which each of the many processes of a test suite loads as well. It is in node_modules, so that a new
 * install clears it.
 * @param {string} root absolute path of the project
 */
export function createNodeEnv(root) {
  return { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env };
}
