import { splitSentences } from '../../../lib/text/split-sentences.ts';
import type { ChunkSettings } from './chunk-settings.ts';

type Span = { start: number; end: number };

/** Cuts a long text between sentences into parts of about the same size. */
export function cutProse(text: string, settings: ChunkSettings): (Span & { text: string })[] {
  const sentences = splitSentences(text).flatMap((span) => cutLongSentence(text, span, settings.maxSentenceChars));
  const target = Math.ceil(text.length / Math.ceil(text.length / settings.maxChars));
  const parts: Span[] = [];
  let open: Span | null = null;
  for (const { start, end } of sentences) {
    const size: number = open ? end - open.start : 0;
    const full = open !== null && (size > settings.maxChars || size - target > target - (open.end - open.start));
    if (open && !full) open.end = end;
    else {
      open = { start, end };
      parts.push(open);
    }
  }
  return parts.map((part) => ({ ...part, text: text.slice(part.start, part.end) }));
}

function cutLongSentence(text: string, span: Span, maxChars: number): Span[] {
  const parts: Span[] = [];
  let start = span.start;
  while (span.end - start > maxChars) {
    const window = text.slice(start, start + maxChars);
    const newline = window.lastIndexOf('\n');
    const space = window.lastIndexOf(' ');
    let size = newline > maxChars / 2 ? newline : space > maxChars / 2 ? space : maxChars;
    // Do not split a surrogate pair.
    if (/[\ud800-\udbff]/.test(text.charAt(start + size - 1))) size--;
    parts.push({ start, end: start + size });
    start += size;
    while (start < span.end && /\s/.test(text.charAt(start))) start++;
  }
  if (start < span.end) parts.push({ start, end: span.end });
  return parts;
}
