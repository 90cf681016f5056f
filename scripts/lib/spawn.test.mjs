import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { capture, hasEnded, stopChild } from './spawn.mjs';

const node = (code, options) => capture(process.execPath, ['-e', code], options);

it('returns the exit code and the output, whole and line by line', async () => {
  const lines = [];
  const result = await node("process.stdout.write('a\\nb'); process.exitCode = 3", {
    onLine: (line) => lines.push(line),
  });
  expect(result).toEqual({ code: 3, output: 'a\nb' });
  expect(lines).toEqual(['a', 'b']);
});

it('stops a program at its timeout and reports it', async () => {
  const result = await node("process.stdout.write('started\\n'); setInterval(() => {}, 1000)", { timeoutMs: 400 });
  expect(result.code).toBe(124);
  expect(result.output).toContain('stopped after 0.4 s');
});

it('reports a missing program', async () => {
  const result = await capture('/no/such/program', []);
  expect(result).toMatchObject({ code: 127, output: expect.stringContaining('ENOENT') });
});

it('stops its child when it is stopped', async () => {
  const child = "setInterval(() => {}, 1000); process.stdout.write('child ' + process.pid + '\\n');";
  const script = `
    import { capture } from ${JSON.stringify(new URL('./spawn.mjs', import.meta.url).href)};
    const onLine = (line) => { process.stdout.write(line + '\\n'); process.kill(process.pid, 'SIGTERM'); };
    await capture(process.execPath, ['-e', ${JSON.stringify(child)}], { onLine });
    process.stdout.write('went on');`;
  const { code, output } = await capture(process.execPath, ['--input-type=module', '-e', script], {
    timeoutMs: 10_000,
  });
  expect(code).toBe(143);
  expect(output).not.toContain('went on');
  const pid = Number(/child (\d+)/.exec(output)[1]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('stops a child, also one that a signal has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  expect(hasEnded(child)).toBe(false);
  await stopChild(child, 'SIGKILL', 10_000);
  expect(hasEnded(child)).toBe(true);
  await expect(stopChild(child, 'SIGTERM', 10_000)).resolves.toBeUndefined();
});

it('forwards a stop signal and returns the exit code', async () => {
  const child =
    "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); process.stdout.write('up\\n');";
  const script = `
    import { handOver } from ${JSON.stringify(new URL('./spawn.mjs', import.meta.url).href)};
    process.exitCode = await handOver(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
  let parent;
  const running = capture(
    process.execPath,
    ['--input-type=module', '-e', `process.stdout.write(process.pid + '\\n');${script}`],
    {
      timeoutMs: 10_000,
      onLine: (line) => {
        if (line === 'up') process.kill(parent, 'SIGTERM');
        else parent = Number(line);
      },
    },
  );
  expect(await running).toMatchObject({ code: 7 });
});
