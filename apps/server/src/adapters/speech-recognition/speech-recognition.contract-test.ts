import { expect, it } from 'vitest';
import type { SpeechRecognition, SpeechRequest } from '../../ports/speech-recognition.ts';
import { encodeWav } from '../audio-extraction/encode-wav.ts';

export function speechOf(more: Partial<SpeechRequest> = {}): SpeechRequest {
  return { wav: encodeWav(new Int16Array(32_000)), durationMs: 2_000, signal: new AbortController().signal, ...more };
}

/** Contract tests of every adapter, with a recording of "Hello there. How are you?". */
export function speechRecognitionContract(recognizer: () => SpeechRecognition): void {
  it('has a name', () => {
    expect(recognizer().name).not.toBe('');
  });

  it('returns the text with times within the segment, in order', async () => {
    const { segments } = await recognizer().transcribe(speechOf());
    expect(segments.map(({ text }) => text).join(' ')).toBe('Hello there. How are you?');
    let before = 0;
    for (const { startMs, endMs } of segments) {
      expect(startMs).toBeGreaterThanOrEqual(before);
      expect(endMs).toBeGreaterThanOrEqual(startMs);
      expect(endMs).toBeLessThanOrEqual(2_000);
      before = startMs;
    }
  });

  it('transcribes several segments concurrently', async () => {
    const all = await Promise.all([1, 2, 3].map(() => recognizer().transcribe(speechOf())));
    expect(new Set(all.map(({ segments }) => JSON.stringify(segments))).size).toBe(1);
  });

  it('throws the reason of an earlier abort', async () => {
    const signal = AbortSignal.abort(new Error('stopped by the test'));
    await expect(recognizer().transcribe(speechOf({ signal }))).rejects.toThrow('stopped by the test');
  });
}
