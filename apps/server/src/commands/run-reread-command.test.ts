import { expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { createTranslate } from '../http/translate.ts';
import { runRereadCommand } from './run-reread-command.ts';

const translate = createTranslate();
const status = {
  readerVersion: 3,
  sources: 12,
  current: 7,
  withoutOriginal: 1,
  queued: 2,
  reading: 1,
  failed: { pdfEncrypted: 1 },
};

async function run(args: string, { language = 'en' as 'en' | 'es', fails = false } = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runRereadCommand(args.split(' ').filter(Boolean), {
    translate,
    terminal: {
      language,
      say: (key, values) => translate(language, `operator.${key}`, values),
      print: (line) => void out.push(line),
      complain: (line) => void err.push(line),
      readInput: async () => '',
      write: async () => {},
    },
    async withRereading(work) {
      if (fails) throw new ConfigError('PORT must be a number');
      await work({ status: async () => status, retryFailed: async () => 4 });
    },
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

it('prints the progress of rereading', async () => {
  const { code, out, err } = await run('--status');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('      12  sources with text');
  expect(out).toContain('       2  waiting to be read again');
  expect(out).toContain('       1  failed and kept their earlier text: This file is password-protected.');
  expect(JSON.parse((await run('--status --json')).out)).toEqual(status);
  expect((await run('--status', { language: 'es' })).out).toContain('fuentes con texto');
});

it('queues failed sources again', async () => {
  expect(await run('--retry')).toEqual({ code: 0, out: 'Sources queued again: 4', err: '' });
});

it('explains wrong use and failures', async () => {
  expect((await run('--help')).code).toBe(0);
  for (const [args, text] of [
    ['', 'Add --status or --retry.'],
    ['--all', 'Unknown option --all, or it needs another value.'],
  ] as const) {
    const { code, err, out } = await run(args);
    expect([code, err]).toEqual([2, text]);
    expect(out).toContain('reread --status');
  }
  expect(await run('--status', { fails: true })).toMatchObject({ code: 1, err: 'Failed: PORT must be a number' });
});
