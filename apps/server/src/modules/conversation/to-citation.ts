import { type Citation, countCodePoints, limits } from '@sosia/contract';
import type { Passage } from '../../ports/language-model.ts';

export function toCitation(passage: Passage, n: number): Citation {
  return {
    n,
    sourceId: passage.sourceId,
    kind: passage.kind,
    title: passage.title,
    url: passage.url,
    page: passage.page,
    startMs: passage.startMs,
    anchor: passage.anchor,
    excerpt: excerptOf(passage.text),
  };
}

/** The beginning of a text, cut at a word where there is one. */
export function excerptOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (countCodePoints(flat) <= limits.excerptChars) return flat;
  const start = [...flat].slice(0, limits.excerptChars - 1).join('');
  const lastBlank = start.lastIndexOf(' ');
  return `${lastBlank > start.length / 2 ? start.slice(0, lastBlank) : start}…`;
}
