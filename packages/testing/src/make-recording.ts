const rate = 8_000;
const headerBytes = 44;
const silence = 128;

/**
 * Returns a WAV file (8-bit mono PCM) of the given length in seconds: a tone with a pause every two seconds, like
 * speech.
 */
export function makeRecording(seconds: number): Buffer {
  const samples = seconds * rate;
  const file = Buffer.alloc(headerBytes + samples, silence);
  file.write('RIFF', 0);
  file.writeUInt32LE(headerBytes - 8 + samples, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(samples, 40);
  for (let n = 0; n < samples; n += 1) {
    if (n % (2 * rate) < 1.6 * rate) file[headerBytes + n] = silence + Math.round(40 * Math.sin(n / 5));
  }
  return file;
}
