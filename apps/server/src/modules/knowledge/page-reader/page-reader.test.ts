import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPageReader } from './page-reader.ts';

const { signal } = new AbortController();
const url = 'https://example.org/';
const page = (text: string) => `<title>Pier</title><main><h1>Pier</h1><p>${text}</p></main>`;
/** A worker thread that follows the command in its page. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ html }) => {
      if (html === 'loop') for (;;);
      if (html === 'exit') process.exit(3);
      if (html === 'eat') { const all = []; for (;;) all.push(new Array(100000).fill(Math.random())); }
      if (html === 'fail') parentPort.postMessage({ failure: 'Error: no such page' });
      else parentPort.postMessage({ answer: { title: html } });
    });`)}`,
);

it('reads pages sequentially, in order of the calls', async () => {
  const { readPage: read } = createPageReader();
  const texts = ['The pier is made of old oak.', 'The lamp is lit at night.', 'The boats come in at noon.'];
  const pages = await Promise.all(texts.map((text) => read({ html: page(text), url, signal })));
  expect(pages.map(({ sections }) => sections.map(({ text }) => text).join(' '))).toEqual(
    texts.map((text) => expect.stringContaining(text)),
  );
});

it('outlines a page as well', async () => {
  const { outlinePage } = createPageReader();
  const html = `${page('The pier is made of old oak.')}<a href="/boats">Boats</a>`;
  expect(await outlinePage({ html, url, signal })).toMatchObject({ title: 'Pier', links: [`${url}boats`] });
});

it('reads a text as well', async () => {
  const { readText } = createPageReader();
  const sections = await readText({ text: '# Pier\n\n- oak\n- iron', signal });
  expect(sections).toMatchObject([{ heading: 'Pier', text: 'Pier\n\n- oak\n- iron' }]);
});

it('does not block the event loop while a huge page is read', async () => {
  // A busy machine may need more than the default limit of 10 s.
  const { readPage: read } = createPageReader({ timeoutMs: 25_000 });
  await read({ html: page('warm'), url, signal });
  const rows = Array.from({ length: 20_000 }, (_, n) => `<tr><td>Berth ${n}</td><td>${n} metres</td></tr>`).join('');
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 5);
  const reading = read({ html: `<main><table>${rows}</table></main>`, url, signal });
  const { sections } = await reading;
  clearInterval(timer);
  expect(sections.map(({ text }) => text).join('\n')).toContain('Berth 19999');
  expect(ticks).toBeGreaterThan(10);
});

it.each(['loop', 'exit', 'eat', 'fail'])(
  'rejects a page whose parser would %s, and reads the next one',
  async (html) => {
    const { readPage: read } = createPageReader({ thread, timeoutMs: 3_000 });
    const both = [read({ html, url, signal }), read({ html: 'next', url, signal })] as const;
    await expect(both[0]).rejects.toMatchObject({ code: 'fileUnreadable' });
    expect(await both[1]).toEqual({ title: 'next' });
  },
);

it('stops when its caller aborts', async () => {
  const { readPage: read } = createPageReader({ thread });
  const gone = new AbortController();
  const reading = read({ html: 'loop', url, signal: gone.signal });
  await wait(50);
  gone.abort(new Error('superseded'));
  await expect(reading).rejects.toThrow('superseded');
  expect(await read({ html: 'next', url, signal })).toEqual({ title: 'next' });
});

it('starts a new thread after the idle one ended', async () => {
  const { readPage: read } = createPageReader({ thread, idleMs: 1 });
  expect(await read({ html: 'one', url, signal })).toEqual({ title: 'one' });
  await wait(50);
  expect(await read({ html: 'two', url, signal })).toEqual({ title: 'two' });
});
