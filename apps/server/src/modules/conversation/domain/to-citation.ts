import { type Citation, limits } from '@sosia/contract';
import type { Passage } from '../../../ports/language-model.ts';

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

/** Matches the start of a text that exceeds the limit, leaving room for the ellipsis. */
const startOfOverlong = new RegExp(`^.{${limits.excerptChars - 1}}(?=..)`, 'su');

/** Returns the start of a text on one line, cut at a word if possible, within `limits.excerptChars` code points. */
export function excerptOf(text: string): string {
  const flat = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  const start = startOfOverlong.exec(flat)?.[0];
  if (start === undefined) return flat;
  const lastBlank = start.lastIndexOf(' ');
  return `${lastBlank > start.length / 2 ? start.slice(0, lastBlank) : start}…`;
}
