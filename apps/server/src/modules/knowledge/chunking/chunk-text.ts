import { detectLanguage } from '../../../lib/text/detect-language.ts';
import type { TextLanguage } from '../../../lib/text/language.ts';
import { splitSentences } from '../../../lib/text/split-sentences.ts';
import type { Chunk, TextSection } from '../search/structures/types.ts';

export type ChunkSettings = {
  /** Maximum size of a paragraph that stays whole. A longer one is cut between sentences into even parts. */
  maxChars: number;
  /** Minimum size; shorter paragraphs are joined with the next one. */
  minChars: number;
  /** Maximum size of a single sentence (such as a table without periods); longer ones are cut at white space. */
  maxSentenceChars: number;
};

const defaultChunking: ChunkSettings = { maxChars: 1_200, minChars: 320, maxSentenceChars: 1_800 };

/** Cuts a source into paragraph-sized chunks. A chunk never spans two sections and never splits a sentence. */
export function chunkText(sections: readonly TextSection[], settings: ChunkSettings = defaultChunking): Chunk[] {
  const home = documentLanguage(sections);
  const chunks: Chunk[] = [];
  sections.forEach((section, number) => {
    for (const span of chunkSpans(section.text, settings)) {
      const text = section.text.slice(span.start, span.end);
      chunks.push({
        ordinal: chunks.length,
        section: number,
        text,
        page: section.page,
        heading: section.heading,
        anchor: section.anchor,
        startMs: section.startMs,
        startOffset: span.start,
        endOffset: span.end,
        language: detectLanguage(text, home).language,
      });
    }
  });
  return chunks;
}

type Span = { start: number; end: number };

/**
 * Returns the language of most of the text, as the default for chunks without a detectable one, such as a table of
 * names.
 */
function documentLanguage(sections: readonly TextSection[]): TextLanguage {
  let text = '';
  for (const section of sections) {
    text += `${section.text.slice(0, 1_500)}\n`;
    if (text.length > 6_000) break;
  }
  return detectLanguage(text).language;
}

function chunkSpans(text: string, settings: ChunkSettings): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  for (const paragraph of paragraphSpans(text)) {
    const whole: Span | null = open && { start: open.start, end: paragraph.end };
    if (open && whole && open.end - open.start < settings.minChars && whole.end - whole.start <= settings.maxChars) {
      open = whole;
      continue;
    }
    if (open) spans.push(open);
    open = null;
    const parts =
      paragraph.end - paragraph.start <= settings.maxChars * 1.25
        ? [paragraph]
        : cutParagraph(text, paragraph, settings);
    spans.push(...parts.slice(0, -1));
    open = parts.at(-1) ?? null;
  }
  if (open) {
    const last = spans.at(-1);
    // A short tail is joined with the previous chunk.
    if (last && open.end - open.start < settings.minChars / 2 && open.end - last.start <= settings.maxChars)
      last.end = open.end;
    else spans.push(open);
  }
  return spans;
}

/** Returns the paragraphs of a text. Matches word by word, so that long white space is scanned only once. */
function paragraphSpans(text: string): Span[] {
  const spans: Span[] = [];
  let open: Span | null = null;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const end = index + word.length;
    if (open && !isBreak(text.slice(open.end, index))) open.end = end;
    else {
      open = { start: index, end };
      spans.push(open);
    }
  }
  return spans;
}

/** Whether white space is a paragraph break: a blank line or a form feed. */
const isBreak = (gap: string) => gap !== ' ' && /\n[ \t\r\f]*\n|\f/.test(gap);

/** Cuts a paragraph between sentences into parts of about the same size. */
function cutParagraph(text: string, paragraph: Span, settings: ChunkSettings): Span[] {
  const whole = text.slice(paragraph.start, paragraph.end);
  const sentences = splitSentences(whole).flatMap((span) => cutLongSentence(whole, span, settings.maxSentenceChars));
  const target = Math.ceil(whole.length / Math.ceil(whole.length / settings.maxChars));
  const parts: Span[] = [];
  let open: Span | null = null;
  for (const sentence of sentences) {
    const start = paragraph.start + sentence.start;
    const end = paragraph.start + sentence.end;
    const size: number = open ? end - open.start : 0;
    const full = open !== null && (size > settings.maxChars || size - target > target - (open.end - open.start));
    if (open && !full) open.end = end;
    else {
      open = { start, end };
      parts.push(open);
    }
  }
  return parts;
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
