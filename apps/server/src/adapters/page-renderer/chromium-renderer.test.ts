import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebFetchError } from '../../ports/web-fetch.ts';
import { createChromiumRenderer } from './chromium-renderer.ts';
import { findChromium, usualPlaces } from './find-chromium.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sosia-fake-browser-'));
  await chmod(folder, 0o777);
});
afterAll(() => rm(folder, { recursive: true }));

/** Creates a shell script that is started as the browser. */
async function fakeBrowser(name: string, lines: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${lines}\n`);
  await chmod(path, 0o755);
  return path;
}

function rendererOf(programPath: string, timeoutMs = 10_000) {
  const troubles: string[] = [];
  const tool = createChromiumRenderer({
    programPath,
    timeoutMs,
    userAgent: 'Sosia/0',
    checkTarget: async (url) => {
      if (url.includes('private')) throw new WebFetchError('address');
      return [{ address: '127.0.0.1', family: 4 }];
    },
    onTrouble: (reason) => troubles.push(reason),
  });
  const render = (url = 'http://shop.test/') => tool.render({ url, signal: new AbortController().signal });
  return { tool, troubles, render };
}

/** Whether a process is running; a zombie counts as ended. */
async function isRunning(pid: string | undefined): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'State:\tZ');
  return !/^State:\s+[ZX]/m.test(status);
}

it('returns null and reports it when the browser is missing', async () => {
  const { render, troubles } = rendererOf(join(folder, 'missing'));
  expect(await render()).toBeNull();
  expect(troubles).toHaveLength(1);
  expect(troubles[0]).toContain('ENOENT');
});

it('returns null when the browser exits immediately', async () => {
  const { render, troubles } = rendererOf(await fakeBrowser('ends', 'exit 1'));
  expect(await render()).toBeNull();
  expect(troubles).toEqual(['the browser ended by itself']);
});

it('renders nothing without a sandbox and reports why', async () => {
  const program = await fakeBrowser(
    'unsafe',
    'echo "FATAL: zygote_host_impl_linux.cc: No usable sandbox!" >&2; exit 1',
  );
  const { render, troubles } = rendererOf(program);
  expect(await render()).toBeNull();
  expect(troubles).toEqual([expect.stringContaining('no sandbox')]);
});

it('kills a browser that does not answer, with its child processes', async () => {
  const pids = join(folder, 'pids');
  const program = await fakeBrowser('hangs', `sleep 60 & echo $! $$ "$HOME" > ${pids}; sleep 60`);
  const { render, troubles } = rendererOf(program, 1_000);
  expect(await render()).toBeNull();
  expect(troubles).toEqual([]);
  const [child, leader, profile = ''] = (await readFile(pids, 'utf8')).trim().split(' ');
  await expect.poll(async () => [await isRunning(child), await isRunning(leader)]).toEqual([false, false]);
  await expect(readFile(profile)).rejects.toMatchObject({ code: 'ENOENT' });
});

it("passes none of the server's environment on and keeps the sandbox", async () => {
  const seen = join(folder, 'seen');
  await rendererOf(await fakeBrowser('tells', `echo "$@" > ${seen}; env >> ${seen}`)).render();
  const told = await readFile(seen, 'utf8');
  expect(told).toContain('--proxy-bypass-list=<-loopback>');
  expect(told).not.toContain('no-sandbox');
  const names = told.match(/^\w+(?==)/gm)?.filter((name) => !['PWD', 'SHLVL', '_', 'OLDPWD'].includes(name));
  expect(names?.toSorted()).toEqual(['HOME', 'LANG', 'PATH', 'TMPDIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME']);
});

it('does not start a browser for a refused page or after stop', async () => {
  const seen = join(folder, 'started');
  const { render, tool } = rendererOf(await fakeBrowser('starts', `echo started > ${seen}`));
  await expect(render('http://private.test/')).rejects.toMatchObject({ code: 'urlRefused' });
  await tool.stop();
  expect(await render()).toBeNull();
  await expect(readFile(seen)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('finds a browser in the usual places unless one is set or rendering is off', async () => {
  const program = await fakeBrowser('found', 'true');
  expect(findChromium(null, ['/nowhere/chromium', program])).toBe(program);
  expect(findChromium(null, ['/nowhere/chromium'])).toBeNull();
  expect(findChromium('/my/browser', [program])).toBe('/my/browser');
  expect(findChromium('none', [program])).toBeNull();
});

it('looks for the headless shell in every folder before any other browser', () => {
  const isShell = usualPlaces.map((path) => path.endsWith('/chromium-headless-shell'));
  expect(isShell.filter(Boolean).length).toBeGreaterThan(1);
  expect(isShell.lastIndexOf(true)).toBeLessThan(isShell.indexOf(false));
});
