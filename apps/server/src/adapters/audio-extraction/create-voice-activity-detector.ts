import { silenceFloorDb } from './create-loudness-meter.ts';
import { frameMs } from './sound-format.ts';

/** How much louder than the noise around it a frame of speech is. */
const aboveNoiseDb = 7;
/** Quieter sound is always silence. */
const silenceDb = -58;
/** Noise is what a stretch of so many frames never falls much below: speech has gaps between its syllables, noise has none. */
const stretchFrames = 4_000 / frameMs;
const noisePart = 0.1;

/** The verdict on a frame comes when the stretch after it is known. */
export interface VoiceActivityDetector {
  /** @returns whether the frame `stretchFrames` before was speech; `null` while there is none. */
  push(levelDb: number): boolean | null;
  /** The verdicts that are still owed. */
  flush(): boolean[];
}

/**
 * Distinguishes speech from silence and steady noise by loudness alone. The noise level is the louder of those before
 * and after a frame, so that noise that begins or ends suddenly is not taken as speech.
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

/** The level that a tenth of a stretch's frames stay below; the quietest there is while too little is known. */
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
