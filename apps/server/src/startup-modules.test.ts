import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = join(import.meta.dirname, 'testing/list-startup-modules.ts');

/** Large packages that load on first use. */
const loadedOnFirstUse = [
  'ai',
  '@ai-sdk/',
  '@jitl/',
  '@mozilla/readability',
  '@napi-rs/',
  '@simplewebauthn/server',
  '@tesseract.js-data/',
  '@zxcvbn-ts/',
  'linkedom',
  'mediabunny',
  'nodemailer',
  'pdfjs-dist',
  'quickjs-emscripten-core',
  'sharp',
  'tesseract.js-core',
  'undici',
];

/** Files of packages that a start loads: about 770. A package that adds many belongs behind a dynamic import. */
const maxPackageFiles = 800;
/** Files of packages and of the server's own code: about 1,440, with room for the server to grow. */
const maxFiles = 2_000;

it('loads no large package and few files at startup', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 10_485_760 });
  const urls = stdout.split('\n').filter((line) => line.startsWith('file:'));
  const packageFiles = urls.flatMap((url) => /.*\/node_modules\/(.+)/.exec(url)?.[1] ?? []);
  const isOf = (name: string) => (path: string) => path.startsWith(name.endsWith('/') ? name : `${name}/`);
  expect(loadedOnFirstUse.filter((name) => packageFiles.some(isOf(name)))).toEqual([]);
  expect(packageFiles.length).toBeGreaterThan(100);
  expect(packageFiles.length).toBeLessThanOrEqual(maxPackageFiles);
  expect(urls.length).toBeLessThanOrEqual(maxFiles);
}, 120_000);
