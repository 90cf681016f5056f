import { silenceFloorDb } from './create-loudness-meter.ts';
import { frameMs } from './sound-format.ts';

/** Minimum level of speech above the surrounding noise. */
const aboveNoiseDb = 7;
/** Quieter frames are always silence. */
const silenceDb = -58;
/**
 * Number of frames in which the noise level is measured. Speech has gaps between its syllables, steady noise has none.
 */
const stretchFrames = 4_000 / frameMs;
const noisePart = 0.1;

/** Classifies each frame once the following `stretchFrames` are known. */
export interface VoiceActivityDetector {
  /** Adds a frame. Returns whether the frame `stretchFrames` earlier was speech; `null` if there is none. */
  push(levelDb: number): boolean | null;
  /** Returns the results of the remaining frames. */
  flush(): boolean[];
}

/**
 * Distinguishes speech from silence and steady noise by loudness alone. The noise level is the louder of those before
 * and after a frame, so that noise that starts or ends suddenly does not count as speech.
 */
export function createVoiceActivityDetector(): VoiceActivityDetector {
  const waiting: number[] = [];
  const before = createFloor();
  const after = createFloor();
  const judge = (): boolean => {
    const level = waiting.shift() ?? silenceFloorDb;
    after.removeOldest();
    const isSpeech = level > Math.max(silenceDb, Math.max(before.level(), after.level()) + aboveNoiseDb);
    before.add(level);
    if (before.size() > stretchFrames) before.removeOldest();
    return isSpeech;
  };
  return {
    push(levelDb) {
      waiting.push(levelDb);
      after.add(levelDb);
      return waiting.length > stretchFrames ? judge() : null;
    },
    flush() {
      return Array.from({ length: waiting.length }, judge);
    },
  };
}

/** Tracks the 10th percentile of the levels in a sliding window; silence while there are too few. */
function createFloor() {
  const counts = new Uint32Array(-silenceFloorDb + 1);
  const order: number[] = [];
  const binOf = (levelDb: number) => Math.min(counts.length - 1, Math.max(0, Math.round(levelDb - silenceFloorDb)));
  return {
    size: () => order.length,
    add(levelDb: number) {
      const bin = binOf(levelDb);
      counts[bin] = (counts[bin] ?? 0) + 1;
      order.push(levelDb);
    },
    removeOldest() {
      const bin = binOf(order.shift() ?? silenceFloorDb);
      counts[bin] = (counts[bin] ?? 0) - 1;
    },
    level() {
      if (order.length < stretchFrames / 8) return silenceFloorDb;
      let below = 0;
      for (const [bin, count] of counts.entries()) {
        below += count;
        if (below > order.length * noisePart) return bin + silenceFloorDb;
      }
      return silenceFloorDb;
    },
  };
}
