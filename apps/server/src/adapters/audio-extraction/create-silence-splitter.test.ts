import { joinSound, soundMaker } from '@sosia/testing';
import { describe, expect, it } from 'vitest';
import { type AudioSlice, createSilenceSplitter } from './create-silence-splitter.ts';
import { createResampler } from './resample.ts';
import { frameSamples } from './sound-format.ts';

function cut(...parts: Float32Array[]): AudioSlice[] {
  const sound = joinSound(...parts);
  const cutter = createSilenceSplitter();
  const pieces: AudioSlice[] = [];
  for (let at = 0; at < sound.length; at += frameSamples) {
    const samples = sound.subarray(at, at + frameSamples);
    const frame = new Int16Array(frameSamples);
    for (const [index, sample] of samples.entries()) frame[index] = Math.round(sample * 32_767);
    pieces.push(...cutter.push(frame));
  }
  return [...pieces, ...cutter.flush()];
}

const { speech, noise, silence } = soundMaker();
const secondsOf = (pieces: AudioSlice[]) => pieces.map((piece) => [piece.startMs / 1_000, piece.endMs / 1_000]);
const talk = (sentences: number) => Array.from({ length: sentences }, () => [speech(4), silence(0.7)]).flat();

describe('segments', () => {
  it('are cut at pauses, are 10 to 30 seconds long, and contain all speech', () => {
    const pieces = cut(...talk(30));
    expect(pieces.length).toBeGreaterThan(4);
    for (const { startMs, endMs, samples } of pieces.slice(0, -1)) {
      expect(endMs - startMs).toBeGreaterThanOrEqual(10_000);
      expect(endMs - startMs).toBeLessThanOrEqual(30_000);
      expect(samples.length).toBe((endMs - startMs) * 16);
      // Each segment ends in the pause after a sentence.
      expect(endMs % 4_700).toBeGreaterThanOrEqual(4_000);
    }
    const spoken = pieces.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    expect(spoken).toBeGreaterThan(30 * 4_000);
  });

  it('omit silence before, between and after speech', () => {
    const pieces = secondsOf(cut(silence(20), speech(5), silence(40), speech(5), silence(20)));
    expect(pieces).toHaveLength(2);
    for (const [index, from] of [20, 65].entries()) {
      expect(pieces[index]?.[0]).toBeCloseTo(from - 0.15, 0);
      expect(pieces[index]?.[1]).toBeCloseTo(from + 5.15, 0);
    }
  });

  it('never exceed a minute, even for speech without a pause', () => {
    const pieces = cut(speech(200));
    expect(pieces.length).toBeGreaterThanOrEqual(4);
    for (const { startMs, endMs } of pieces) expect(endMs - startMs).toBeLessThanOrEqual(60_000);
    expect(pieces.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)).toBeGreaterThan(195_000);
  });

  it('start where sound resumes after a gap', () => {
    const cutter = createSilenceSplitter();
    const loud = new Int16Array(frameSamples).map((_, n) => (n % 7) * 900);
    const speak = () =>
      Array.from({ length: 200 }, (_, n) => cutter.push(n % 4 === 3 ? new Int16Array(frameSamples) : loud));
    const pieces = [...speak().flat(), ...cutter.flush(100_000), ...speak().flat(), ...cutter.flush()];
    expect(secondsOf(pieces)).toEqual([
      [0, expect.closeTo(4, 0)],
      [100, expect.closeTo(104, 0)],
    ]);
  });
});

it.each([
  ['nothing', [silence(60)]],
  ['steady noise', [noise(600)]],
  ['noise that starts and ends', [silence(10), noise(60), silence(10), noise(12, 0.2), silence(10)]],
  ['a barely audible hiss', [noise(60, 0.0005)]],
  ['a click', [silence(10), new Float32Array(300).fill(0.9), silence(10)]],
])('yields no segment for %s', (_name, parts) => {
  expect(cut(...parts)).toEqual([]);
});

it('detects speech in noise, and quiet speech in a quiet room', () => {
  const background = noise(40, 0.02);
  const voice = joinSound(silence(10), speech(8), silence(22));
  const noisy = secondsOf(cut(background.map((sample, at) => sample + (voice[at] ?? 0))));
  expect(noisy).toHaveLength(1);
  expect(noisy[0]?.[0]).toBeCloseTo(9.9, 0);
  expect(noisy[0]?.[1]).toBeCloseTo(18.1, 0);
  expect(cut(silence(5), speech(6, 0.01), silence(5))).toHaveLength(1);
});

describe('resampling', () => {
  const tone = (rate: number, hertz: number) =>
    Float32Array.from({ length: rate }, (_, n) => Math.sin((2 * Math.PI * hertz * n) / rate));
  const loudest = (samples: Float32Array) =>
    samples.subarray(1_000, -1_000).reduce((max, each) => Math.max(max, Math.abs(each)), 0);

  it.each([8_000, 11_025, 22_050, 44_100, 48_000, 96_000])('from %i Hz preserves time and pitch', (rate) => {
    const resample = createResampler(rate);
    const input = tone(rate, 1_000);
    // In chunks of uneven size, as from decoders.
    const parts = [0, 1, 700, 701, 5_000, rate].map((from, index, cuts) =>
      resample(input.subarray(from, cuts[index + 1] ?? rate)),
    );
    const output = joinSound(...parts);
    expect(Math.abs(output.length - 16_000)).toBeLessThan(40);
    expect(loudest(output)).toBeCloseTo(1, 1);
    const wrong = output
      .subarray(1_000, 15_000)
      .map((sample, at) => Math.abs(sample - Math.sin((2 * Math.PI * 1_000 * (at + 1_000)) / 16_000)));
    expect(loudest(wrong)).toBeLessThan(0.02);
  });

  it('prevents aliasing', () => {
    expect(loudest(createResampler(48_000)(tone(48_000, 12_000)))).toBeLessThan(0.01);
  });
});
