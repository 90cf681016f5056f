import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '../lib/user-error.mjs';
import { findChromium, provideChromium } from './chromium.mjs';

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

describe('on Debian', () => {
  const chromium = () => join(folder, 'bin/chromium');
  const shell = () => join(folder, 'bin/chromium-headless-shell');
  const provide = (install) => provideChromium({ env: { PATH: join(folder, 'bin') }, canInstall: true, install });
  const fail = () => Promise.reject(new UserError('apt-get update failed'));

  it('installs the headless shell beside another browser', async () => {
    writeFileSync(chromium(), '');
    expect(await provide(async () => writeFileSync(shell(), ''))).toBe(shell());
    expect(await provide(fail)).toBe(shell());
  });

  it('uses the browser that it found when the install fails, and says so', async () => {
    writeFileSync(chromium(), '');
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      expect(await provide(fail)).toBe(chromium());
      expect(printed).toHaveBeenCalledWith(
        expect.stringMatching(/use .*chromium, because .*: apt-get update failed\n$/),
      );
    } finally {
      printed.mockRestore();
    }
  });
});
