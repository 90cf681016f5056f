import { sentenceText, splitSentences } from '../../lib/text/split-sentences.ts';
import type { SpeechSegment } from '../../ports/speech-recognition.ts';

/** Estimates the times of sentences in a text without timestamps by their share of the characters. */
export function spreadSentences(text: string, durationMs: number): SpeechSegment[] {
  const spans = splitSentences(text);
  const chars = spans.reduce((sum, { start, end }) => sum + end - start, 0);
  let before = 0;
  return spans.map((span) => {
    const startMs = Math.round((before / chars) * durationMs);
    before += span.end - span.start;
    return { text: sentenceText(text, span), startMs, endMs: Math.round((before / chars) * durationMs) };
  });
}
