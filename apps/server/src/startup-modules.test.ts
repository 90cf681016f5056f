import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { BundleModules } from './testing/list-bundle-modules.ts';
import { startupPackages } from './testing/startup-packages.ts';

/** Limits about 5 % above what a start loads. More belongs behind a dynamic import. */
const limits = {
  /** Files of packages, of 774. */
  packageFiles: 812,
  /** Files of packages and of the server's own code, of 1,455. */
  files: 1_527,
  /** Bytes of the bundle until the server listens, of 1,156,513. */
  entryBytes: 1_214_000,
  /** Bytes of the bundle, of 4,850,377. */
  bytes: 5_092_000,
};
const timeoutMs = 120_000;

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  cpu?: string[];
  hasInstallScript?: boolean;
}
const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

const listBundleModules = join(import.meta.dirname, 'testing/list-bundle-modules.ts');
const listStartupModules = join(import.meta.dirname, 'testing/list-startup-modules.ts');

async function run(path: string): Promise<string> {
  // Vitest sets NODE_ENV to `test`, and Vite bundles other files of packages then.
  const env = { ...process.env, NODE_ENV: 'production' };
  return (await promisify(execFile)(process.execPath, [path], { env, maxBuffer: 10_485_760 })).stdout;
}

/** Returns the names of packages; one for a single platform counts as that for all. */
function listPackages(paths: string[]): string[] {
  const names = paths.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return [...new Set(names.map((name) => name.replace(/^(@node-rs\/argon2)-.*/, '$1')))].sort();
}

/** Whether a package brings native code: as a package per platform, or built on installation. */
function isNative(name: string): boolean {
  const { optionalDependencies = {}, hasInstallScript } = lock.packages[`node_modules/${name}`] ?? {};
  return (
    hasInstallScript || Object.keys(optionalDependencies).some((other) => lock.packages[`node_modules/${other}`]?.cpu)
  );
}

it('knows native packages by the lock file', () => {
  const native = ['sharp', '@node-rs/argon2', '@napi-rs/canvas'];
  expect([...native, 'pg', 'fastify'].filter(isNative)).toEqual(native);
});

it(
  'bundles only the allowed packages into what a start loads, within the size limits and with source maps',
  async () => {
    const bundle = JSON.parse(await run(listBundleModules)) as BundleModules;
    const { entryBytes, bytes, modules, bundled, unmapped } = bundle;
    expect(listPackages(modules)).toEqual(startupPackages);
    expect(unmapped).toEqual([]);
    expect(listPackages(bundled).filter(isNative)).toEqual([]);
    // A package of first use runs as published. Some break when a bundler reorders their modules.
    expect(listPackages(bundled).filter((name) => !startupPackages.includes(name))).toEqual([]);
    expect(entryBytes).toBeLessThanOrEqual(limits.entryBytes);
    expect(bytes).toBeLessThanOrEqual(limits.bytes);
  },
  timeoutMs,
);

it(
  'loads only the allowed packages from source at startup, and few files',
  async () => {
    const urls = (await run(listStartupModules)).split('\n').filter((line) => line.startsWith('file:'));
    const packageFiles = urls.filter((url) => url.includes('/node_modules/'));
    expect(listPackages(packageFiles).filter((name) => !startupPackages.includes(name))).toEqual([]);
    expect(packageFiles.length).toBeGreaterThan(100);
    expect(packageFiles.length).toBeLessThanOrEqual(limits.packageFiles);
    expect(urls.length).toBeLessThanOrEqual(limits.files);
  },
  timeoutMs,
);
