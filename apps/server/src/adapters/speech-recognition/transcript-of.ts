import { z } from 'zod';
import type { SpeechSegment, Transcript } from '../../ports/speech-recognition.ts';
import { spreadSentences } from './spread-sentences.ts';

/** The parts of a service's output that are used; times in seconds. Other fields are ignored. */
const answerShape = z.object({
  text: z.string().nullish(),
  language: z.string().nullish(),
  segments: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })).nullish(),
});

/** Parses a service's output; `null` for any other shape. */
export function transcriptOf(answer: unknown, durationMs: number): Transcript | null {
  const { data } = answerShape.safeParse(answer);
  if (!data || (data.segments == null && data.text == null)) return null;
  const timed = (data.segments ?? [])
    .map(({ text, start, end }) => segmentWithin(text, Math.round(start * 1_000), Math.round(end * 1_000), durationMs))
    .filter(({ text }) => text !== '');
  const segments = timed.length > 0 ? timed : spreadSentences(data.text ?? '', durationMs);
  return { segments: segments.sort((one, other) => one.startMs - other.startMs), language: codeOf(data.language) };
}

function segmentWithin(text: string, startMs: number, endMs: number, durationMs: number): SpeechSegment {
  const start = Math.min(Math.max(0, startMs), durationMs);
  return { text: text.trim(), startMs: start, endMs: Math.min(Math.max(start, endMs), durationMs) };
}

/** Returns the ISO 639-1 code of a language; services report a code (`es`, `es-ES`) or an English name (`spanish`). */
function codeOf(language: string | null | undefined): string | null {
  const name = language?.trim().toLowerCase() ?? '';
  if (/^[a-z]{2}(?:[-_].*)?$/.test(name)) return name.slice(0, 2);
  if (!/^[a-z ]{3,30}$/.test(name)) return null;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  for (const first of letters)
    for (const second of letters) if (names.of(first + second)?.toLowerCase() === name) return first + second;
  return null;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
