import { createLoudnessMeter } from './create-loudness-meter.ts';
import { createVoiceActivityDetector } from './create-voice-activity-detector.ts';
import { frameMs, frameSamples } from './sound-format.ts';

/** A segment of sound that contains speech. */
export interface AudioSlice {
  startMs: number;
  endMs: number;
  samples: Int16Array;
}

/** Splits consecutive frames into segments, in order. */
export interface SilenceSplitter {
  push(frame: Int16Array): AudioSlice[];
  /** Returns the buffered segments. At a gap, `nextMs` is the time at which the sound resumes. */
  flush(nextMs?: number): AudioSlice[];
}

interface HeldFrame {
  samples: Int16Array;
  levelDb: number;
  isSpeech: boolean;
}

const framesIn = (ms: number) => ms / frameMs;
/** Margin kept before and after speech, so that no word is clipped. */
const marginFrames = framesIn(200);
/** A segment with less speech is a click or a cough, and is dropped. */
const leastSpeechFrames = framesIn(100);
/** Pause that ends a segment, by the length of the segment: the longer it is, the shorter the pause. */
const pauses = [
  { untilFrames: framesIn(10_000), pauseFrames: framesIn(2_000) },
  { untilFrames: framesIn(20_000), pauseFrames: framesIn(600) },
  { untilFrames: framesIn(30_000), pauseFrames: framesIn(240) },
  { untilFrames: Number.POSITIVE_INFINITY, pauseFrames: framesIn(100) },
];
/** Speech without a pause is cut at its quietest moment between these two. */
const forcedFrom = framesIn(25_000);
const forcedAt = framesIn(45_000);
const momentFrames = framesIn(100);

/**
 * Creates a splitter that cuts sound at pauses into segments of about 10 to 30 seconds, at most 45. Silence is omitted.
 */
export function createSilenceSplitter(): SilenceSplitter {
  const loudness = createLoudnessMeter();
  let detector = createVoiceActivityDetector();
  const waiting: HeldFrame[] = [];
  let held: HeldFrame[] = [];
  let firstFrame = 0;

  const endPiece = (frames: number): AudioSlice[] => {
    const taken = held.splice(0, frames);
    const startMs = firstFrame * frameMs;
    firstFrame += taken.length;
    if (taken.filter((frame) => frame.isSpeech).length < leastSpeechFrames) return [];
    return [{ startMs, endMs: startMs + taken.length * frameMs, samples: joined(taken) }];
  };
  const take = (isSpeech: boolean): AudioSlice[] => {
    const frame = waiting.shift();
    if (!frame) return [];
    held.push({ ...frame, isSpeech });
    const quiet = held.length - 1 - held.findLastIndex((each) => each.isSpeech);
    if (quiet === held.length) {
      firstFrame += held.splice(0, Math.max(0, held.length - marginFrames)).length;
      return [];
    }
    const needed = pauses.find(({ untilFrames }) => held.length < untilFrames)?.pauseFrames ?? 0;
    if (quiet >= needed) return endPiece(held.length - quiet + Math.min(quiet, marginFrames));
    return held.length >= forcedAt ? endPiece(quietestMoment(held)) : [];
  };

  return {
    push(samples) {
      const levelDb = loudness(samples);
      waiting.push({ samples, levelDb, isSpeech: false });
      const verdict = detector.push(levelDb);
      return verdict === null ? [] : take(verdict);
    },
    flush(nextMs = 0) {
      const pieces = [...detector.flush().flatMap(take), ...endPiece(held.length)];
      detector = createVoiceActivityDetector();
      held = [];
      firstFrame = Math.round(nextMs / frameMs);
      return pieces;
    },
  };
}

function quietestMoment(frames: HeldFrame[]): number {
  let best = forcedFrom;
  let bestLevel = Number.POSITIVE_INFINITY;
  for (let at = forcedFrom; at + momentFrames <= frames.length; at += 1) {
    let level = 0;
    for (let each = at; each < at + momentFrames; each += 1) level += frames[each]?.levelDb ?? 0;
    if (level >= bestLevel) continue;
    bestLevel = level;
    best = at + Math.floor(momentFrames / 2);
  }
  return best;
}

function joined(frames: HeldFrame[]): Int16Array {
  const samples = new Int16Array(frames.length * frameSamples);
  for (const [index, frame] of frames.entries()) samples.set(frame.samples, index * frameSamples);
  return samples;
}
