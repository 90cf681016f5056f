import type { Citation } from '@sosia/contract';
import { splitCitations } from '../text/split-citations.ts';
import { CitationNumber } from './citation-chips.tsx';

/**
 * Text whose `[n]` are rendered as citation numbers. A number stays on the line of the word before it, and punctuation
 * on the line of the number.
 */
export function CitedText({ text, citations }: { text: string; citations: Citation[] }) {
  const parts = splitCitations(text);
  return parts.map((part, position) => {
    const next = parts[position + 1];
    if (typeof part === 'string') {
      const rest = typeof parts[position - 1] === 'number' ? part.slice(endOf(part).length) : part;
      return typeof next === 'number' ? rest.replace(/ $/, '\u00a0') : rest;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text only ever grows at its end
      <span key={position} className="sosia-cite-end">
        <CitationNumber n={part} citation={citations.find(({ n }) => n === part)} />
        {typeof next === 'string' && endOf(next)}
      </span>
    );
  });
}

const endOf = (text: string) => /^[.,;:!?)»”]+/.exec(text)?.[0] ?? '';
