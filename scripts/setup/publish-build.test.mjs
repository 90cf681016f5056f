import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuild } from './publish-build.mjs';

const dayMs = 86_400_000;
let root = '';
const next = () => join(root, 'next');
const served = (path = '') => join(root, 'served', path);
const list = () => readdirSync(served('assets')).sort();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sosia-publish-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Publishes a build of these files on a day. */
function publish(day, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(next(), path)), { recursive: true });
    writeFileSync(join(next(), path), text);
  }
  publishBuild(next(), served(), day * dayMs);
}

it('replaces files and keeps the chunks that a running server still serves', () => {
  publish(0, { 'index.html': 'one', 'assets/page-1.js': 'one' });
  publish(1, { 'index.html': 'two', 'assets/page-2.js': 'two', '.vite/manifest.json': '{}' });
  expect(readFileSync(served('index.html'), 'utf8')).toBe('two');
  expect(readFileSync(served('assets/page-1.js'), 'utf8')).toBe('one');
  expect(list()).toEqual(['page-1.js', 'page-2.js']);
  expect(existsSync(served('.vite/manifest.json'))).toBe(true);
  expect(existsSync(next())).toBe(false);
});

it('replaces no entry before all chunks of the new build are there', () => {
  publish(0, { 'main.js': 'one', 'page-1.js': 'one', '.vite/manifest.json': 'one' });
  // A folder with the name of a chunk makes the move fail.
  mkdirSync(served('page-2.js'));
  expect(() => publish(1, { 'main.js': 'two', 'page-2.js': 'two', '.vite/manifest.json': 'two' })).toThrow();
  expect(readFileSync(served('main.js'), 'utf8')).toBe('one');
  expect(readFileSync(served('.vite/manifest.json'), 'utf8')).toBe('one');
});

it('deletes a chunk a week after it was superseded, not after it was built', () => {
  publish(0, { 'assets/page-1.js': 'one' });
  publish(30, { 'assets/page-2.js': 'two' });
  publish(37, { 'assets/page-2.js': 'two' });
  expect(list()).toEqual(['page-1.js', 'page-2.js']);
  publish(38, { 'assets/page-2.js': 'two' });
  expect(list()).toEqual(['page-2.js']);
});

it('starts the week again for a chunk that a later build has once more', () => {
  publish(0, { 'assets/page-1.js': 'one' });
  publish(1, { 'assets/page-2.js': 'two' });
  publish(2, { 'assets/page-1.js': 'one' });
  publish(9, { 'assets/page-3.js': 'three' });
  expect(list()).toEqual(['page-1.js', 'page-2.js', 'page-3.js']);
  publish(10, { 'assets/page-3.js': 'three' });
  expect(list()).toEqual(['page-1.js', 'page-3.js']);
});

it('keeps the stamp of the build and files of a folder without a record', () => {
  mkdirSync(served('assets'), { recursive: true });
  writeFileSync(served('.build-hash'), '{}');
  writeFileSync(served('assets/old.js'), 'old');
  publish(5, { 'assets/page-1.js': 'one' });
  expect(list()).toEqual(['old.js', 'page-1.js']);
  publish(13, { 'assets/page-1.js': 'one' });
  expect(list()).toEqual(['page-1.js']);
  expect(existsSync(served('.build-hash'))).toBe(true);
});
