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

/** As much of a text as leaves room for the mark of the cut, if there is more than the whole room would hold. */
const tooMuch = new RegExp(`^.{${limits.excerptChars - 1}}(?=..)`, 'su');

/** The beginning of a text, cut at a word where there is one. */
export function excerptOf(text: string): string {
  const flat = text.replace(/\s{2,}|[^\S ]/g, ' ').trim();
  const start = tooMuch.exec(flat)?.[0];
  if (start === undefined) return flat;
  const lastBlank = start.lastIndexOf(' ');
  return `${lastBlank > start.length / 2 ? start.slice(0, lastBlank) : start}…`;
}
