import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

/** Runs a program with a lifecycle in its own process. Returns the printed lines and the exit code. */
async function run(body: string): Promise<{ lines: string[]; code: number }> {
  const program = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { createProcessLifecycle } from '${new URL('./process-lifecycle.ts', import.meta.url)}';
    const say = (line) => console.log(line.split('\\n')[0]);
    const lifecycle = createProcessLifecycle({ say });
    const part = (name, ms = 0) => lifecycle.start(
      async () => { say('start ' + name); await wait(ms); say(name + ' has started'); return name; },
      (started) => say('stop ' + started),
    );
    const terminate = () => process.kill(process.pid, 'SIGTERM');
    try { ${body} } catch (error) { await lifecycle.fail(error); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { lines: output.trim().split('\n'), code };
}

const keepRunning = 'setInterval(() => {}, 1_000);';

it('stops the started parts in reverse on SIGTERM', async () => {
  const { lines, code } = await run(`await part('one'); await part('two'); ${keepRunning} terminate(); terminate();`);
  expect(lines).toEqual([
    'start one',
    'one has started',
    'start two',
    'two has started',
    'Sosia is stopping after running requests finish.',
    'stop two',
    'stop one',
  ]);
  expect(code).toBe(0);
});

it('waits for a part that is starting, stops it, and starts no other one', async () => {
  const { lines, code } = await run(
    `await part('one'); setTimeout(terminate, 50); await part('two', 1_000); await part('three');`,
  );
  expect(lines).toEqual([
    'start one',
    'one has started',
    'start two',
    'Sosia is stopping after running requests finish.',
    'two has started',
    'stop two',
    'stop one',
  ]);
  expect(code).toBe(0);
});

it('stops the started parts when one fails, and says why', async () => {
  const { lines, code } = await run(
    `await part('one'); await lifecycle.start(() => Promise.reject(new Error('no disk')), () => say('never'));`,
  );
  expect(lines).toEqual([
    'start one',
    'one has started',
    'Sosia stopped because of an unexpected error: Error: no disk',
    'stop one',
  ]);
  expect(code).toBe(1);
});

it('only logs an error once the process stops', async () => {
  const { lines, code } = await run(`
    lifecycle.log = { error: ({ err }, message) => say('log: ' + message + ': ' + err.message) };
    await part('one');
    await lifecycle.start(() => {}, () => void lifecycle.fail(new Error('late')));
    ${keepRunning} terminate();`);
  expect(lines).toEqual([
    'start one',
    'one has started',
    'Sosia is stopping after running requests finish.',
    'log: failed while stopping: late',
    'stop one',
  ]);
  expect(code).toBe(0);
});
