import { frameSamples } from './sound-format.ts';

/** Loudness of digital silence, in decibels below full scale. */
export const silenceFloorDb = -100;

/**
 * Creates a function that measures consecutive frames in decibels below full scale. A high-pass filter removes rumble
 * and DC offset, which contain no speech.
 */
export function createLoudnessMeter(): (frame: Int16Array) => number {
  let before = 0;
  let filtered = 0;
  return (frame) => {
    let energy = 0;
    for (const sample of frame) {
      filtered = sample - before + highPass * filtered;
      before = sample;
      energy += filtered * filtered;
    }
    const level = 10 * Math.log10(energy / frameSamples / 32_768 ** 2 + 1e-12);
    return Math.max(silenceFloorDb, level);
  };
}

/** High-pass coefficient; the cutoff is about 170 Hz. */
const highPass = 0.935;
