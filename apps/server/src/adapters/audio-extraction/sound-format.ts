/** The format that every speech-recognition service accepts: 16 kHz, mono, 16 bits. */
export const soundRate = 16_000;
/** A frame is what loudness is measured over: 20 ms. */
export const frameMs = 20;
export const frameSamples = (soundRate * frameMs) / 1_000;
