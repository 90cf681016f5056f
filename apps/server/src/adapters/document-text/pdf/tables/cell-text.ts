import { joinFragments } from '../join-fragments.ts';
import { paragraphs, textOfParagraph } from '../paragraphs.ts';
import type { TextFragment } from '../text-fragment.ts';
import { textLines } from '../text-lines.ts';

/** Returns the text of a cell; wrapped lines are joined. */
export function cellText(fragments: readonly TextFragment[], isKnownWord: (word: string) => boolean): string {
  const [only] = fragments;
  if (only && fragments.length === 1) return only.text.trim();
  return paragraphs(textLines(joinFragments(fragments)), isKnownWord)
    .map(textOfParagraph)
    .join('\n');
}
