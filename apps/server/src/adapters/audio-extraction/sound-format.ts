/** Sample rate in hertz. Every speech-recognition service accepts 16 kHz, mono, 16 bits. */
export const soundRate = 16_000;
/** Frame length, the unit in which loudness is measured. */
export const frameMs = 20;
export const frameSamples = (soundRate * frameMs) / 1_000;
