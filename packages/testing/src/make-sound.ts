/** Generates segments of sound as samples from -1 to 1. */
export interface SoundMaker {
  rate: number;
  /** Like speech: four syllables per second with pauses between them. */
  speech(seconds: number, level?: number): Float32Array;
  noise(seconds: number, level?: number): Float32Array;
  silence(seconds: number): Float32Array;
}

/**
 * Creates a deterministic {@link SoundMaker}.
 * @param rate sample rate in hertz
 */
export function soundMaker(rate = 16_000): SoundMaker {
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return seed / 0x4000_0000 - 1;
  };
  const make = (seconds: number, at: (second: number) => number) =>
    Float32Array.from({ length: Math.round(seconds * rate) }, (_, n) => at(n / rate));
  return {
    rate,
    speech: (seconds, level = 0.3) => make(seconds, (at) => random() * level * Math.sin(4 * Math.PI * at) ** 2),
    noise: (seconds, level = 0.05) => make(seconds, () => random() * level),
    silence: (seconds) => make(seconds, () => 0),
  };
}

export function joinSound(...parts: Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns a 16-bit WAV file with the same samples in each channel. */
export function wavFile(samples: Float32Array, { rate = 16_000, channels = 1 } = {}): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * channels * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * channels * 2, 40);
  for (let at = 0; at < samples.length * channels; at += 1)
    bytes.writeInt16LE(Math.round((samples[Math.floor(at / channels)] ?? 0) * 32_767), 44 + at * 2);
  return bytes;
}
