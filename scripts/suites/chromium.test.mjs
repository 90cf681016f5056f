import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sosia-chromium-'));
  mkdirSync(join(folder, 'bin'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('takes what CHROMIUM_PATH names before what the system has', () => {
  writeFileSync(join(folder, 'mine'), '');
  writeFileSync(join(folder, 'bin/chromium'), '');
  expect(findChromium({ CHROMIUM_PATH: join(folder, 'mine'), PATH: join(folder, 'bin') })).toBe(join(folder, 'mine'));
});

it('does not look elsewhere when CHROMIUM_PATH is wrong', () => {
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'gone') })).toThrow(/CHROMIUM_PATH names .*gone/);
});

it('finds Chrome on the path', () => {
  const path = join(folder, 'bin/google-chrome');
  writeFileSync(path, '');
  expect(findChromium({ PATH: `/nowhere${delimiter}${join(folder, 'bin')}` })).toBe(path);
});

it('prefers the headless shell to a whole browser', () => {
  writeFileSync(join(folder, 'bin/chromium'), '');
  writeFileSync(join(folder, 'bin/chromium-headless-shell'), '');
  expect(findChromium({ PATH: join(folder, 'bin') })).toBe(join(folder, 'bin/chromium-headless-shell'));
});
