import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, isInstalled, manifests } from './install.mjs';

let root = '';
const write = (path, value) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-install-'));
  write('package.json', { workspaces: ['packages/*', 'bench'] });
  write('packages/b/package.json', { name: 'b' });
  write('packages/a/package.json', { name: 'a' });
  write('bench/package.json', { name: 'bench' });
  write('package-lock.json', { packages: { '': {}, 'node_modules/x': { version: '1.0.0' } } });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('install inputs', () => {
  it('include the root and each workspace that has a package.json', () => {
    mkdirSync(join(root, 'packages/empty'));
    expect(manifests(root)).toEqual([
      'package.json',
      'bench/package.json',
      'packages/a/package.json',
      'packages/b/package.json',
    ]);
  });

  it('change with the lock file and with any package.json', () => {
    const before = fingerprint(root);
    write('packages/a/package.json', { name: 'a', dependencies: { x: '1.0.0' } });
    const after = fingerprint(root);
    write('package-lock.json', {});
    expect(new Set([before, after, fingerprint(root)]).size).toBe(3);
  });
});

describe('isInstalled', () => {
  it('is false in a fresh checkout', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('is true with a stamp of these files, and false after one of them changed', () => {
    write('node_modules/.sosia-install', fingerprint(root));
    expect(isInstalled(root)).toBe(true);
    write('bench/package.json', { name: 'bench', dependencies: {} });
    expect(isInstalled(root)).toBe(false);
  });

  it("accepts npm's record of an install by hand, trims the packages and stores a stamp", () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/x': { version: '1.0.0' } } });
    write('node_modules/x/index.js.map', '');
    expect(isInstalled(root)).toBe(true);
    expect(existsSync(join(root, 'node_modules/x/index.js.map'))).toBe(false);
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(isInstalled(root)).toBe(true);
  });

  it('is false when a version differs or a required package is missing', () => {
    write('node_modules/.package-lock.json', { packages: { 'node_modules/x': { version: '1.0.1' } } });
    expect(isInstalled(root)).toBe(false);
    write('node_modules/.package-lock.json', { packages: {} });
    expect(isInstalled(root)).toBe(false);
  });

  it('ignores missing packages of another platform', () => {
    write('package-lock.json', { packages: { 'node_modules/y': { version: '1.0.0', optional: true } } });
    write('node_modules/.package-lock.json', { packages: {} });
    expect(isInstalled(root)).toBe(true);
  });
});
