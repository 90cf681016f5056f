import type { SpeechRecognition, SpeechRequest, Transcript } from '../../ports/speech-recognition.ts';

/** A fake for tests: returns the given text or the number of the segment, and records its requests. */
export function createFakeRecognition(
  hear: (request: SpeechRequest, call: number) => Transcript | Promise<Transcript> = spokenNumber,
): SpeechRecognition & { asked: SpeechRequest[] } {
  const asked: SpeechRequest[] = [];
  return {
    name: 'fake',
    asked,
    async transcribe(request) {
      request.signal.throwIfAborted();
      asked.push(request);
      return await hear(request, asked.length);
    },
  };
}

const spokenNumber = ({ durationMs }: SpeechRequest, call: number): Transcript => ({
  segments: [{ text: `This is what is said in piece number ${call}.`, startMs: 0, endMs: durationMs }],
  language: 'en',
});
