import { createContext, useContext } from 'react';
import { highlightText, type Span } from '../highlight-text.ts';
import { TextRuns } from '../text-runs.tsx';
import type { Piece } from './view-block.ts';

/** Marks and passages of a section by piece. */
export interface PieceMarks {
  marks: ReadonlyMap<number, readonly Span[]> | undefined;
  /** Shown if given. */
  passages: ReadonlyMap<number, readonly Span[]> | undefined;
  /** Index of the current search hit. */
  currentPlace: number | null;
}

export const PieceMarksContext = createContext<PieceMarks>({
  marks: undefined,
  passages: undefined,
  currentPlace: null,
});

interface MarkedTextProps {
  piece: Piece;
  /** Range of the text to show; all of it by default. */
  from?: number;
  to?: number;
}

/** A text with its marks and passages. */
export function MarkedText({ piece: { at, text }, from = 0, to = text.length }: MarkedTextProps) {
  const { marks, passages, currentPlace } = useContext(PieceMarksContext);
  const own = marks?.get(at);
  const within = passages?.get(at);
  if (!own && !within) return text.slice(from, to);
  const runs = highlightText(text.length, own ?? [], within ?? []);
  return <TextRuns text={text} runs={runs} from={from} to={to} currentPlace={currentPlace} />;
}
