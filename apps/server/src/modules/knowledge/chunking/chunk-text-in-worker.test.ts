import { expect, it } from 'vitest';
import { paragraphBlocks } from '../../../lib/document/paragraph-blocks.ts';
import { toSection } from '../../../lib/document/to-section.ts';
import type { TextSection } from '../../../ports/document-text.ts';
import { prose } from '../testing/knowledge-fixture.ts';
import { chunkSourceText } from './chunk-source-text.ts';
import { chunkTextInWorker } from './chunk-text-in-worker.ts';

const section = (text: string): TextSection => toSection(paragraphBlocks(text), { page: 1 });
const never = new AbortController().signal;

it('does not block the event loop during a long text, and returns the same chunks', async () => {
  const paragraphs = prose(400_000).replace(/(.{800,}?\.) /g, '$1\n\n');
  const sections = Array.from({ length: 8 }, () => section(paragraphs));
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const apart = await chunkTextInWorker(sections, never);
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
  expect(apart).toEqual(chunkSourceText(sections));
});

it('cuts short texts synchronously, without characters that cannot be stored', async () => {
  const cut = await chunkTextInWorker([section('  '), section('One\0two \ud800.')], never);
  expect(cut).toMatchObject({ sections: [{ text: 'One two \ufffd.' }], chunks: [{ section: 0 }], chars: 10 });
});

it('stops when aborted', async () => {
  const stop = new AbortController();
  const cutting = chunkTextInWorker([section(prose(3_000_000))], stop.signal);
  stop.abort(new Error('enough'));
  await expect(cutting).rejects.toThrow('enough');
});
