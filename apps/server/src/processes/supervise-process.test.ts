import { ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { readProcessFile } from './process-usage.ts';
import { superviseProcess } from './supervise-process.ts';

const run = (program: string, options: SpawnOptions = {}): ChildProcess =>
  spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore', 'ipc'], ...options });
const runForever = 'setInterval(() => {}, 1_000)';
/** Only Linux reports memory and processor time of another process. */
const hasProc = existsSync('/proc');

describe('supervised process', () => {
  it('reports the exit code of a process that ends by itself', async () => {
    const process = superviseProcess(run('process.exit(3)'));
    expect(await process.ended).toMatchObject({ cause: 'exited', exitCode: 3 });
  });

  it('reports a crash without an exit code', async () => {
    const process = superviseProcess(run('process.abort()'));
    expect(await process.ended).toMatchObject({ cause: 'exited', exitCode: null });
  });

  it('reports a program that does not exist', async () => {
    const child = spawn('/no/such/program');
    const process = superviseProcess(child);
    const end = await process.ended;
    expect(end).toMatchObject({ cause: 'error', exitCode: null, error: { code: 'ENOENT' } });
    process.kill();
    const later = await superviseProcess(child).ended;
    expect(later).toMatchObject({ cause: 'error', exitCode: null, error: new Error('the process did not start') });
  });

  it('reports a process that the system has no resources for', async () => {
    // As `spawn` does for EAGAIN: no process id, and an event after the call.
    const child = new ChildProcess();
    const failure = Object.assign(new Error('spawn EAGAIN'), { code: 'EAGAIN' });
    setImmediate(() => child.emit('error', failure));
    const end = await superviseProcess(child, { memory: { maxBytes: 1 }, isGroupLeader: true }).ended;
    expect(end).toEqual({ cause: 'error', exitCode: null, error: failure, peakBytes: 0 });
  });

  it('kills a process that a message did not reach', async () => {
    const child = run(runForever);
    const process = superviseProcess(child);
    const failure = new Error('write EPIPE');
    child.emit('error', failure);
    expect(await process.ended).toMatchObject({ cause: 'error', error: failure });
    expect(child.signalCode).toBe('SIGKILL');
  });

  it('reports a process that cannot be killed', async () => {
    const child = run(runForever);
    const failure = Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    const kill = vi.spyOn(child, 'kill').mockImplementation(() => child.emit('error', failure));
    const process = superviseProcess(child);
    process.kill();
    expect(await process.ended).toMatchObject({ cause: 'killed', error: failure });
    kill.mockRestore();
    child.kill('SIGKILL');
  });

  it('reports a process that ended before', async () => {
    const child = run('process.exit(0)');
    await superviseProcess(child).ended;
    expect(await superviseProcess(child).ended).toMatchObject({ cause: 'exited', exitCode: 0 });
  });

  it('forwards messages, but neither memory reports nor what comes after a kill', async () => {
    const messages: unknown[] = [];
    const program = `process.send('one'); process.send({ type: 'memory', rssBytes: 5 }); process.send('two');
      process.send('three'); ${runForever}`;
    const process = superviseProcess(run(program), {
      onMessage(message) {
        messages.push(message);
        if (message === 'two') process.kill(new Error('enough'));
      },
    });
    expect(await process.ended).toMatchObject({ cause: 'killed', error: new Error('enough'), peakBytes: 5 });
    expect(messages).toEqual(['one', 'two']);
  });

  it('kills a process that reports more memory than it may use, and not one at the limit', async () => {
    const report = (bytes: number) =>
      superviseProcess(run(`process.send({ type: 'memory', rssBytes: ${bytes} }, () => process.disconnect())`), {
        memory: { maxBytes: 1_000_000_000, measure: () => 0 },
      }).ended;
    expect(await report(1_000_000_000)).toMatchObject({ cause: 'exited', peakBytes: 1_000_000_000 });
    const program = `process.send({ type: 'memory', rssBytes: 1000000001 }); ${runForever}`;
    const over = superviseProcess(run(program), { memory: { maxBytes: 1_000_000_000, measure: () => 0 } });
    expect(await over.ended).toMatchObject({ cause: 'memory', peakBytes: 1_000_000_001 });
  });

  it('measures a process that does not respond', async () => {
    let bytes = 0;
    const measure = () => {
      bytes += 1_000;
      return bytes;
    };
    const process = superviseProcess(run('for (;;);'), { memory: { maxBytes: 3_000, measure, everyMs: 5 } });
    const { cause, peakBytes } = await process.ended;
    expect(cause).toBe('memory');
    expect(peakBytes).toBeGreaterThan(3_000);
  });

  it('measures resident memory by default where the system reports it', async () => {
    const rounds = hasProc ? 'Infinity' : '300';
    const hungry = `const all = []; for (let i = 0; i < ${rounds}; i++) all.push(new Array(1e5).fill(1));`;
    const { cause, peakBytes } = await superviseProcess(run(hungry), { memory: { maxBytes: 200_000_000 } }).ended;
    expect(cause).toBe(hasProc ? 'memory' : 'exited');
    if (hasProc) expect(peakBytes).toBeGreaterThan(200_000_000);
    else expect(peakBytes).toBe(0);
  });

  it('kills a process at its timeout, unless the timeout is set again or removed', async () => {
    const silent = superviseProcess(run(runForever));
    silent.setTimeout(50);
    expect(await silent.ended).toMatchObject({ cause: 'timeout' });
    const process = superviseProcess(run(`setTimeout(() => {}, 1_500)`));
    process.setTimeout(50);
    process.setTimeout(60_000);
    process.setTimeout(null);
    expect(await process.ended).toMatchObject({ cause: 'exited', exitCode: 0 });
  });

  it('waits for processor time where the system reports it', async () => {
    const timeoutMs = 500;
    const maxShare = hasProc ? 6 : 1;
    const startedAt = performance.now();
    const asleep = superviseProcess(run(runForever), { isTimeoutInCpuTime: true });
    asleep.setTimeout(timeoutMs);
    const busy = superviseProcess(run('for (;;);'), { isTimeoutInCpuTime: true });
    busy.setTimeout(timeoutMs);
    expect(await busy.ended).toMatchObject({ cause: 'timeout' });
    expect(await asleep.ended).toMatchObject({ cause: 'timeout' });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(timeoutMs * maxShare);
  });

  it('is killed by its signal, also by one that aborted before', async () => {
    const abort = new AbortController();
    const process = superviseProcess(run(runForever), { signal: abort.signal });
    abort.abort();
    expect(await process.ended).toMatchObject({ cause: 'aborted' });
    expect(await superviseProcess(run(runForever), { signal: abort.signal }).ended).toMatchObject({ cause: 'aborted' });
  });

  it('keeps the first cause', async () => {
    const abort = new AbortController();
    const process = superviseProcess(run(runForever), { signal: abort.signal });
    process.kill('first');
    abort.abort();
    expect(await process.ended).toMatchObject({ cause: 'killed', error: 'first' });
  });

  // Windows has no process groups. There, Node puts its children into a job, which ends with it.
  it('kills the children and grandchildren of a group leader', async () => {
    const sleep = (inner: string) =>
      `const { spawn } = require('node:child_process');
       const child = spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: ['ignore', 'inherit', 'ignore'] });
       console.log(child.pid); ${runForever}`;
    const child = run(sleep(sleep(runForever)), { detached: true });
    const process = superviseProcess(child, { isGroupLeader: true });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    await vi.waitFor(() => expect(output.trim().split('\n')).toHaveLength(2), 20_000);
    const pids = output.trim().split('\n').map(Number);
    process.kill();
    // Standard output closes only when all three have ended.
    expect(await process.ended).toMatchObject({ cause: 'killed' });
    await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 5_000);
  });

  it('sends SIGTERM first where a grace period is set, and SIGKILL after it', async () => {
    const polite = run(`process.on('SIGTERM', () => process.exit(7)); process.send('ready'); ${runForever}`);
    const ended = superviseProcess(polite, { graceMs: 20_000, onMessage: () => polite.emit('ready') });
    await new Promise((resolve) => polite.once('ready', resolve));
    ended.kill();
    expect(await ended.ended).toMatchObject({ cause: 'killed', exitCode: 7 });
    const stubborn = run(`process.on('SIGTERM', () => {}); process.send('ready'); ${runForever}`);
    const killed = superviseProcess(stubborn, { graceMs: 50, onMessage: () => stubborn.emit('ready') });
    await new Promise((resolve) => stubborn.once('ready', resolve));
    killed.kill();
    await killed.ended;
    expect(stubborn.signalCode).toBe('SIGKILL');
  });
});

/** A zombie has ended. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readProcessFile(pid, 'status'));
  } catch {
    return false;
  }
}
