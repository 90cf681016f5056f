import { soundRate } from './sound-format.ts';

/** Resamples one channel to {@link soundRate}, chunk by chunk; keeps state between calls. */
export type Resample = (samples: Float32Array) => Float32Array;

/** Half-width of the filter, in periods of the lower rate. */
const reach = 16;
/** Number of filter positions between two samples. */
const phases = 512;

/**
 * Creates a streaming windowed-sinc resampler. It removes frequencies above half of the lower rate, which would alias.
 */
export function createResampler(rate: number): Resample {
  if (rate === soundRate) return (samples) => samples;
  const step = rate / soundRate;
  const { taps, table } = filterTable(step);
  const half = taps / 2;
  // Zeros before the start, so that the first sample has neighbors.
  let held = new Float32Array(half);
  // Position of the next result, relative to the start of `held`.
  let position = half;
  return (samples) => {
    const input = new Float32Array(held.length + samples.length);
    input.set(held);
    input.set(samples, held.length);
    const count = Math.max(0, Math.ceil((input.length - half - position) / step));
    const result = new Float32Array(count);
    let used = 0;
    for (; used < count; used += 1) {
      const whole = Math.floor(position);
      const row = Math.round((position - whole) * phases) * taps;
      const from = whole - half + 1;
      let sum = 0;
      for (let tap = 0; tap < taps; tap += 1) sum += (input[from + tap] ?? 0) * (table[row + tap] ?? 0);
      result[used] = sum;
      position += step;
    }
    const keepFrom = Math.max(0, Math.min(input.length, Math.floor(position) - half));
    held = input.slice(keepFrom);
    position -= keepFrom;
    return result;
  };
}

function filterTable(step: number) {
  const width = Math.max(1, step);
  const taps = 2 * Math.ceil(reach * width);
  const table = new Float32Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase += 1) {
    let sum = 0;
    for (let tap = 0; tap < taps; tap += 1) {
      const distance = tap - (taps / 2 - 1) - phase / phases;
      const value = sinc(distance / width) * hann(distance / (taps / 2));
      table[phase * taps + tap] = value;
      sum += value;
    }
    for (let tap = 0; tap < taps; tap += 1) table[phase * taps + tap] = (table[phase * taps + tap] ?? 0) / sum;
  }
  return { taps, table };
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const hann = (x: number) => (Math.abs(x) >= 1 ? 0 : 0.5 + 0.5 * Math.cos(Math.PI * x));
