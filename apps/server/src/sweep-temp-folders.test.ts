import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tempFolderPrefix } from './lib/temp-folder-name.ts';
import { sweepTempFolders } from './sweep-temp-folders.ts';

const makeFolder = (purpose: 'speech' | 'page') => mkdtemp(join(tmpdir(), tempFolderPrefix(purpose, process.pid)));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temp-folders-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

it('removes orphaned folders only', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const own = await makeFolder('speech');
  const at = (name: string) => join(folder, name);
  const left = [at(`sosia-speech-${ended.pid}-abc`), at(`sosia-page-${ended.pid}-abc`)];
  const kept = [own, at(`sosia-page-${running.pid}-abc`), at(`sosia-other-${ended.pid}-abc`), at('sosia-page-abc')];
  for (const path of [...left, ...kept]) await mkdir(path, { recursive: true });
  await writeFile(join(left[0] ?? '', 'piece.wav'), 'RIFF');
  await sweepTempFolders();
  expect([...left, ...kept].filter((path) => existsSync(path))).toEqual(kept);
  running.kill('SIGKILL');
});

it('treats an older folder with its process id as orphaned', async () => {
  const own = await makeFolder('page');
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(-60);
  await sweepTempFolders();
  expect(existsSync(own)).toBe(false);
  uptime.mockRestore();
});
