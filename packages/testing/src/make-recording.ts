import { joinSound, soundMaker, wavFile } from './make-sound.ts';

const rate = 8_000;

/** Returns a WAV file of so many seconds of sound like speech, with a pause every two seconds. */
export function makeRecording(seconds: number): Buffer {
  const { speech, silence } = soundMaker(rate);
  const parts = Array.from({ length: Math.ceil(seconds / 2) }, () => joinSound(speech(1.6), silence(0.4)));
  return wavFile(joinSound(...parts).subarray(0, seconds * rate), { rate });
}
