const rate = 8_000;

/** A WAV file of so many seconds: a tone that pauses now and then, as speech does. */
export function makeRecording(seconds: number): Buffer {
  const samples = seconds * rate;
  const file = Buffer.alloc(44 + samples, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  // PCM, one channel, eight bits.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let n = 0; n < samples; n += 1) {
    if (n % (2 * rate) < 1.6 * rate) file[44 + n] = 128 + Math.round(40 * Math.sin(n / 5));
  }
  return file;
}
