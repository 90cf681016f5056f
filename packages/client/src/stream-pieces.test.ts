import { expect, test } from 'vitest';
import { createPieceReader, type PieceEvent } from './stream-pieces.ts';

const citation = {
  n: 1,
  sourceId: 's',
  kind: 'pdf',
  title: 'Carta\u2028"otoño"',
  url: null,
  page: 4,
  startMs: null,
  anchor: null,
  excerpt: 'línea\nnueva',
};
const done = {
  messageId: 'm',
  turnId: 't',
  credits: 1,
  contextReduced: false,
  stopped: false,
  refused: false,
  general: false,
  suggestions: [],
};
const stream = [
  'Sí, **pan** 🥖 [1].\nOtra línea',
  '\u001ecode_interpreterCreated\nprint(2**3)\n8',
  `\u001eimageCreated\n${JSON.stringify({ url: '/api/pictures/x', alt: 'Foto' })}`,
  '\u001etextCreated\n  \n',
  '\u001etextCreated\nFin',
  '\u001esomethingNew\nalgo',
  `\u001eeventCreated\n${JSON.stringify({ name: 'reserve' })}`,
  `\u001ecitationsCreated\n${JSON.stringify([citation])}`,
  `\u001edoneCreated\n${JSON.stringify(done)}`,
].join('');

/** Returns the events with adjacent deltas joined: chunk boundaries are arbitrary. */
function read(chunks: string[]): PieceEvent[] {
  const reader = createPieceReader();
  const events = [...chunks.flatMap((chunk) => reader.push(chunk)), ...reader.end()];
  return events.reduce<PieceEvent[]>((joined, event) => {
    const last = joined.at(-1);
    if (event.type === 'delta' && last?.type === 'delta') last.text += event.text;
    else joined.push({ ...event });
    return joined;
  }, []);
}

/** Returns a deterministic generator of numbers in 0..1 (linear congruential). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('reads every kind of piece', () => {
  expect(read([stream])).toEqual([
    { type: 'delta', piece: 'text', text: 'Sí, **pan** 🥖 [1].\nOtra línea' },
    { type: 'opened', piece: 'code' },
    { type: 'delta', piece: 'code', text: 'print(2**3)\n8' },
    { type: 'image', url: '/api/pictures/x', alt: 'Foto' },
    { type: 'opened', piece: 'text' },
    { type: 'delta', piece: 'text', text: '  \n' },
    { type: 'opened', piece: 'text' },
    { type: 'delta', piece: 'text', text: 'Fin' },
    { type: 'opened', piece: 'text' },
    { type: 'delta', piece: 'text', text: 'algo' },
    { type: 'event', data: { name: 'reserve' } },
    { type: 'citations', citations: [citation] },
    { type: 'done', done },
  ]);
});

test('returns the same events for any chunk boundaries', () => {
  const whole = read([stream]);
  for (let cut = 0; cut <= stream.length; cut += 1) {
    expect(read([stream.slice(0, cut), stream.slice(cut)])).toEqual(whole);
  }
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = numbers(seed);
    const chunks: string[] = [];
    for (let at = 0; at < stream.length; ) {
      const length = Math.floor(random() * random() * 40);
      chunks.push(stream.slice(at, at + length));
      at += length;
    }
    expect(read(chunks)).toEqual(whole);
  }
});

test('returns only complete pieces and no end when the stream breaks off', () => {
  for (let cut = 0; cut < stream.length; cut += 1) {
    const events = read([stream.slice(0, cut)]);
    expect(events.some((event) => event.type === 'done')).toBe(false);
  }
});

test('reads an error envelope and skips an invalid one', () => {
  const error = { code: 'providerFailed', message: 'No.', requestId: 'r' };
  expect(read([`Hola\u001eerrorCreated\n${JSON.stringify({ error })}`]).at(-1)).toEqual({ type: 'error', error });
  expect(read(['\u001eerrorCreated\n{"a":1}'])).toEqual([]);
});

test('reads nothing from an empty stream', () => {
  expect(read([''])).toEqual([]);
});
