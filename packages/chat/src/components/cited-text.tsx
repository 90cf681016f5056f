import type { Citation } from '@sosia/contract';
import { splitCitations } from '../text/split-citations.ts';
import { CitationNumber } from './citation-chips.tsx';

/** A text whose `[n]` are the numbers of citations. */
export function CitedText({ text, citations }: { text: string; citations: Citation[] }) {
  return splitCitations(text).map((part, position) =>
    typeof part === 'string' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text only ever grows at its end
      <CitationNumber key={position} n={part} citation={citations.find(({ n }) => n === part)} />
    ),
  );
}
