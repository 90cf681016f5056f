import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint, install, isInstalled, manifests } from './install.mjs';

let root = '';
const write = (path, value) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), typeof value === 'string' ? value : JSON.stringify(value));
};

/** Writes npm's own record of what it installed. */
const writeRecord = (packages) => write('node_modules/.package-lock.json', { packages });

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

  it("does not take npm's record for a finished install, and deletes nothing", () => {
    writeRecord({ 'node_modules/x': { version: '1.0.0' } });
    write('node_modules/x/index.js.map', '');
    expect(isInstalled(root)).toBe(false);
    expect(existsSync(join(root, 'node_modules/x/index.js.map'))).toBe(true);
  });
});

describe('install', () => {
  /** Replaces npm by a program that fails, to notice that it was started. */
  beforeEach(() => {
    vi.stubEnv('npm_execpath', join(root, 'npm.js'));
    write('npm.js', "console.log('npm was started'); process.exit(1);");
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it("accepts npm's record of an install by hand, trims the packages and stores a stamp", async () => {
    writeRecord({ 'node_modules/x': { version: '1.0.0' } });
    write('node_modules/x/index.js.map', '');
    await install(root);
    expect(existsSync(join(root, 'node_modules/x/index.js.map'))).toBe(false);
    expect(isInstalled(root)).toBe(true);
  });

  it('runs npm when a version differs or a required package is missing', async () => {
    writeRecord({ 'node_modules/x': { version: '1.0.1' } });
    await expect(install(root)).rejects.toThrow(/npm was started/);
    writeRecord({});
    await expect(install(root)).rejects.toThrow(/npm was started/);
    expect(isInstalled(root)).toBe(false);
  });

  it('ignores missing packages of another platform', async () => {
    write('package-lock.json', { packages: { 'node_modules/y': { version: '1.0.0', optional: true } } });
    writeRecord({});
    await install(root);
    expect(isInstalled(root)).toBe(true);
  });

  it('reports an error other than missing write access', async () => {
    writeRecord({ 'node_modules/x': { version: '1.0.0' } });
    mkdirSync(join(root, 'node_modules/.sosia-install'));
    await expect(install(root)).rejects.toThrow(/EISDIR/);
  });
});
