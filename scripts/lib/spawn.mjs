import { spawn } from 'node:child_process';
import { spawnGroup } from './process-group.mjs';

/**
 * @typedef {import('node:child_process').SpawnOptions & CaptureSettings} CaptureOptions
 * @typedef {object} CaptureSettings
 * @property {number} [timeoutMs]
 * @property {number} [graceMs] between SIGTERM and SIGKILL when it has to be stopped
 * @property {boolean} [ownGroup] run it in its own process group, and kill that group at the end
 * @property {(line: string) => void} [onLine]
 */

/**
 * Runs a program to its end and returns its output.
 * @param {string} file
 * @param {string[]} args
 * @param {CaptureOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} code 124 after a timeout
 */
export function capture(file, args, options = {}) {
  const { timeoutMs, graceMs = 10_000, onLine, ownGroup = false, ...spawnOptions } = options;
  return new Promise((resolve) => {
    const start = ownGroup ? spawnGroup : spawnOne;
    const { child, stop, kill } = start(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...spawnOptions });
    const taken = takeLines(child, onLine);
    let isLeaving = false;
    const stopWithUs = async (signal) => {
      isLeaving = true;
      await stop(graceMs, signal);
      process.exit(128 + signalNumbers[signal]);
    };
    for (const signal of stopSignals) process.on(signal, stopWithUs);
    let note = '';
    let stopping = null;
    const stopLate = () => {
      note = `\nstopped after ${timeoutMs / 1000} s\n`;
      stopping = stop(graceMs, 'SIGTERM');
    };
    const timer = timeoutMs && setTimeout(stopLate, timeoutMs);
    const done = (code) => {
      clearTimeout(timer);
      if (isLeaving) return;
      for (const signal of stopSignals) process.off(signal, stopWithUs);
      resolve({ code: note ? 124 : code, output: taken.finish() + note });
    };
    child.on('error', (error) => {
      taken.add(`${error.message}\n`);
      done(127);
    });
    // Before `close`: a descendant that outlives the child holds its pipes open.
    child.on('exit', () => {
      stopping ??= kill();
    });
    child.on('close', async (code) => {
      await stopping;
      done(code ?? 1);
    });
  });
}

function spawnOne(file, args, options) {
  const child = spawn(file, args, options);
  return { child, stop: (graceMs, signal) => stopChild(child, signal, graceMs), kill: async () => {} };
}

/** Whether the child has ended, also by a signal. */
export function hasEnded(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Stops the child with a signal, and with SIGKILL after `graceMs`. Resolves when it has ended. */
export function stopChild(child, signal, graceMs) {
  if (hasEnded(child)) return Promise.resolve();
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  return new Promise((resolve) => {
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Collects the output of a child and passes it on line by line. */
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
 * Runs a long-lived child in the foreground: it shares this process's output and stop signals.
 * @returns {Promise<number>} the exit code; 128 + n when signal n ended it
 */
export function handOver(file, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'inherit', ...options });
    const forward = (signal) => child.kill(signal);
    // At a terminal, Ctrl-C already reaches the whole foreground group: forwarding it would count as a second one.
    const onInterrupt = () => process.stdin.isTTY || forward('SIGINT');
    process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', onInterrupt);
    child.on('error', (error) => {
      // The caller aborted; the child's exit event follows.
      if (error.name === 'AbortError') return;
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signalNumbers[signal] ?? 0)));
  });
}

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
