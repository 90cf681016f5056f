import { spawn } from 'node:child_process';

/**
 * Runs a program to its end and returns what it wrote.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number, onLine?: (line: string) => void, onStart?: (pid: number) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 124 when `timeoutMs` ran out
 */
export function capture(file, args, options = {}) {
  const { timeoutMs, onLine, onStart, ...spawnOptions } = options;
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...spawnOptions });
    const taken = takeLines(child, onLine);
    if (child.pid !== undefined) onStart?.(child.pid);
    const stopWithUs = (signal) =>
      child.kill(signal) && child.once('close', () => process.exit(128 + signalNumbers[signal]));
    for (const signal of stopSignals) process.on(signal, stopWithUs);
    let note = '';
    const timer = timeoutMs && setTimeout(() => giveUp(), timeoutMs);
    const giveUp = () => {
      note = `\nstopped after ${timeoutMs / 1000} s\n`;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    };
    const done = (code) => {
      clearTimeout(timer);
      for (const signal of stopSignals) process.off(signal, stopWithUs);
      resolve({ code: note ? 124 : code, output: taken.finish() + note });
    };
    child.on('error', (error) => {
      taken.add(`${error.message}\n`);
      done(127);
    });
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Gathers what a child writes and passes it on line by line. */
function takeLines(child, onLine = () => {}) {
  let output = '';
  let rest = '';
  const take = (chunk) => {
    output += chunk;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
  child.stdout?.setEncoding('utf8').on('data', take);
  child.stderr?.setEncoding('utf8').on('data', take);
  const finish = () => {
    if (rest) onLine(rest);
    rest = '';
    return output;
  };
  return { add: take, finish };
}

/**
 * Hands the terminal to a long-running child: its output is ours, stop signals reach it, its exit code becomes ours.
 * @returns {Promise<number>} the exit code; 128 + n when signal n ended it
 */
export function handOver(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    // At a terminal, Ctrl-C already reaches the whole foreground group: sending it again would count as a second one.
    const onInterrupt = () => process.stdin.isTTY || forward('SIGINT');
    process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', onInterrupt);
    child.on('error', (error) => {
      // The caller took it back: the child's exit follows.
      if (error.name === 'AbortError') return;
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal] ?? 0)));
  });
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
