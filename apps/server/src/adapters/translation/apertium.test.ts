import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Translation } from '../../ports/translation.ts';
import { createApertium } from './apertium.ts';
import { findApertium } from './find-apertium.ts';

const program = join(import.meta.dirname, '__fixtures__', 'fake-program.mjs');
let prefix = '';
let running: Translation[] = [];

beforeEach(async () => {
  prefix = await mkdtemp(join(tmpdir(), 'apertium-'));
  await mkdir(join(prefix, 'bin'));
  await mkdir(join(prefix, 'share', 'apertium', 'modes'), { recursive: true });
  await writeFile(join(prefix, 'bin', 'apertium'), '#!/bin/sh\n');
  await chmod(join(prefix, 'bin', 'apertium'), 0o755);
  await writeMode('eng-spa');
  await writeMode('spa-eng');
});

afterEach(async () => {
  for (const translation of running) await translation.stop();
  running = [];
  await rm(prefix, { recursive: true, force: true });
});

/** Like the real modes: several programs, with quotes and parameters. */
async function writeMode(name: string, first = 'fake'): Promise<void> {
  const runs = `'${process.execPath}' '${program}'`;
  await writeFile(join(prefix, 'bin', 'fake'), `#!/bin/sh\nexec ${runs} "$@"\n`);
  await chmod(join(prefix, 'bin', 'fake'), 0o755);
  await writeFile(
    join(prefix, 'share', 'apertium', 'modes', `${name}.mode`),
    `${first} -g $2 '${name}' | fake 'last'\n`,
  );
}

function apertium(options: { timeoutMs?: number; startMs?: number; pauseMs?: number } = {}): Translation {
  const translation = createApertium(findApertium([prefix]) ?? expect.fail('not found'), {
    timeoutMs: 10_000,
    // The fake programs run in Node, which reserves far more address space than it uses.
    maxProcessKilobytes: null,
    ...options,
  });
  running.push(translation);
  return translation;
}

const toEnglish = { from: 'es', to: 'en' } as const;

describe('findApertium', () => {
  it('requires the program and both directions', async () => {
    expect(findApertium(['/nowhere', prefix])?.programFolder).toBe(join(prefix, 'bin'));
    await rm(join(prefix, 'share', 'apertium', 'modes', 'spa-eng.mode'));
    expect(findApertium([prefix])).toBeNull();
  });
});

describe('createApertium', () => {
  it('uses the mode of each direction, with null flush in every program', async () => {
    const translation = apertium();
    expect(await translation.translate('¿Qué hora es?', toEnglish)).toBe('last(spa-eng(¿Qué hora es?))');
    expect(await translation.translate('What time is it?', { from: 'en', to: 'es' })).toBe(
      'last(eng-spa(What time is it?))',
    );
  });

  it('assigns answers to concurrent texts', async () => {
    const translation = apertium();
    const texts = Array.from({ length: 12 }, (_, n) => `texto ${n}`);
    expect(await Promise.all(texts.map((text) => translation.translate(text, toEnglish)))).toEqual(
      texts.map((text) => `last(spa-eng(${text}))`),
    );
  });

  it('removes control characters of the stream format', async () => {
    expect(await apertium().translate('a [b] ^c/d$ \\e\0f\ng <h>{i}@*', toEnglish)).toBe(
      'last(spa-eng(a b c d e f g h i))',
    );
  });

  it('does not translate empty texts or into the same language', async () => {
    const translation = apertium();
    expect(await translation.translate(' \n[]', toEnglish)).toBeNull();
    expect(await translation.translate('hola', { from: 'es', to: 'es' })).toBeNull();
  });

  it.each(['die', 'flood'])('returns null and restarts after the pipeline does %s', async (word) => {
    const translation = apertium();
    expect(await translation.translate('uno', toEnglish)).not.toBeNull();
    expect(await translation.translate(word, toEnglish)).toBeNull();
    expect(await translation.translate('dos', toEnglish)).toBe('last(spa-eng(dos))');
  });

  it('returns null at its timeout', async () => {
    const translation = apertium({ timeoutMs: 100, startMs: 200, pauseMs: 60_000 });
    expect(await translation.translate('hang', toEnglish)).toBeNull();
    const again = apertium({ timeoutMs: 1_000 });
    await expect.poll(() => again.translate('uno', toEnglish), { timeout: 10_000 }).toBe('last(spa-eng(uno))');
    expect(await again.translate('hang', toEnglish)).toBeNull();
    await expect.poll(() => again.translate('dos', toEnglish), { timeout: 10_000 }).toBe('last(spa-eng(dos))');
  });

  it('does not restart a pipeline that cannot start before the delay ends', async () => {
    await writeMode('spa-eng', 'no-such-program');
    const translation = apertium({ pauseMs: 60_000 });
    expect(await translation.translate('uno', toEnglish)).toBeNull();
    await writeMode('spa-eng');
    expect(await translation.translate('dos', toEnglish)).toBeNull();
  });

  it('limits the number of waiting texts', async () => {
    const translation = apertium();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => translation.translate(`t${n}`, toEnglish)));
    expect(answers.filter((answer) => answer === null)).toHaveLength(8);
  });

  it('returns null once stopped', async () => {
    const translation = apertium();
    await translation.translate('uno', toEnglish);
    const asked = translation.translate('hang', toEnglish);
    await translation.stop();
    expect(await asked).toBeNull();
    expect(await translation.translate('dos', toEnglish)).toBeNull();
  });
});
