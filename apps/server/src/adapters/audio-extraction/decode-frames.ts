import { AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { mixDown } from './mix-down.ts';
import { createResampler } from './resample.ts';
import { frameSamples, soundRate } from './sound-format.ts';

/** A frame of sound, or the time at which it resumes after a gap. */
export type Decoded = { frame: Int16Array } | { gapToMs: number };

/** Plausible sample rates in hertz; a false one could yield years of sound or an extremely long filter. */
const rates = { least: 4_000, most: 768_000 };
/** Smaller jumps of the timestamp are rounding errors. */
const leastGapSeconds = 0.25;
/** Time skipped after damaged data, so that decoding a damaged file ends. */
const skipSeconds = 0.1;
const maxBreaks = 200;

/** Decodes a track into mono frames at 16 kHz and skips broken packets. @throws when nothing can be decoded */
export async function* decodeFrames(track: InputAudioTrack): AsyncGenerator<Decoded> {
  const rate = await track.getSampleRate();
  if (!(rate >= rates.least && rate <= rates.most)) throw new Error(`a rate of ${rate}`);
  const framer = createFramer();
  const sink = new AudioSampleSink(track);
  let at = 0;
  let hasSound = false;
  for (let breaks = 0; ; breaks += 1) {
    try {
      // Timestamps below zero are the encoder's priming.
      for await (const sample of sink.samples(at)) {
        const { timestamp, duration, sampleRate } = sample;
        const mono = mixDown(sample);
        sample.close();
        if (timestamp + duration <= at) continue;
        if (timestamp - at > leastGapSeconds) yield* framer.jumpTo(timestamp);
        at = Math.max(at, timestamp + duration);
        hasSound = true;
        yield* framer.push(timestamp < 0 ? mono.subarray(Math.round(-timestamp * sampleRate)) : mono, sampleRate);
      }
      break;
    } catch (error) {
      if (breaks >= maxBreaks || (!hasSound && breaks >= 3)) {
        if (!hasSound) throw error;
        break;
      }
      at += skipSeconds;
    }
  }
  yield* framer.end();
}

/** Resamples decoded sound and cuts it into whole frames. */
function createFramer() {
  // A decoder may output another rate than the file declares, as with HE-AAC.
  let rate = soundRate;
  let resample = createResampler(rate);
  let frame = new Int16Array(frameSamples);
  let filled = 0;
  const push = function* (mono: Float32Array, sampleRate: number): Generator<Decoded> {
    if (sampleRate !== rate) resample = createResampler(sampleRate);
    rate = sampleRate;
    for (const value of resample(mono)) {
      frame[filled] = Math.round(Math.max(-1, Math.min(1, value)) * 32_767);
      filled += 1;
      if (filled < frameSamples) continue;
      yield { frame };
      frame = new Int16Array(frameSamples);
      filled = 0;
    }
  };
  const end = function* (): Generator<Decoded> {
    if (filled > 0) yield { frame };
    frame = new Int16Array(frameSamples);
    filled = 0;
  };
  return {
    push,
    end,
    *jumpTo(seconds: number): Generator<Decoded> {
      yield* end();
      resample = createResampler(rate);
      yield { gapToMs: Math.round(seconds * 1_000) };
    },
  };
}
