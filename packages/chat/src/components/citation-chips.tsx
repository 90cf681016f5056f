import type { Citation } from '@sosia/contract';
import { fill } from '../strings.ts';
import { useChat } from './chat-context.tsx';

/** Citation number inside an answer; opens the cited passage. */
export function CitationNumber({ n, citation }: { n: number; citation: Citation | undefined }) {
  const { strings, onOpenCitation } = useChat();
  if (!citation) return <span className="sosia-cite sosia-cite-pending">{n}</span>;
  const label = fill(strings.citation, { n, title: placeOf(citation, strings.page) });
  return (
    <button
      type="button"
      className="sosia-cite"
      aria-label={label}
      title={label}
      onClick={() => onOpenCitation(citation)}
    >
      {n}
    </button>
  );
}

/** The cited passages of an answer, in a row below it. */
export function CitationChips({ citations }: { citations: Citation[] }) {
  const { strings, onOpenCitation } = useChat();
  if (citations.length === 0) return null;
  return (
    <ul className="sosia-chips" aria-label={strings.sources}>
      {citations.map((citation) => (
        <li key={citation.n}>
          <button
            type="button"
            className="sosia-chip"
            title={citation.excerpt}
            onClick={() => onOpenCitation(citation)}
          >
            <b>{citation.n}</b> <span>{placeOf(citation, strings.page)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const placeOf = ({ title, page }: Citation, pageText: string) =>
  page === null ? title : `${title}, ${fill(pageText, { page })}`;
