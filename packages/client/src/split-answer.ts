import { createPieceReader, type PieceEvent } from './stream-pieces.ts';
import { stripBold } from './strip-bold.ts';

/** A message as the specification (§4) cuts it out of a finished answer. */
export interface AnswerPiece {
  type: 'text' | 'img' | 'code' | 'citations';
  /** Text as it stands; the JSON of an image or of citations. */
  content: string;
}

/**
 * Splits the finished text of an assistant stream into messages around its markers: code_interpreterCreated gives
 * code, citationsCreated citations, imageCreated img, anything else text. Bold markers go, blank pieces are dropped.
 */
export function splitAnswer(finished: string): AnswerPiece[] {
  const reader = createPieceReader();
  const pieces: AnswerPiece[] = [];
  let isNew = true;
  for (const event of [...reader.push(finished), ...reader.end()]) {
    const last = pieces.at(-1);
    if (event.type === 'opened') isNew = true;
    else if (event.type === 'delta' && !isNew && last?.type === event.piece) last.content += event.text;
    else {
      const piece = pieceOf(event);
      if (piece) pieces.push(piece);
      isNew = event.type !== 'delta';
    }
  }
  return pieces.map(tidy).filter(({ content }) => content.trim() !== '');
}

function pieceOf(event: PieceEvent): AnswerPiece | null {
  if (event.type === 'delta') return { type: event.piece, content: event.text };
  if (event.type === 'image') return { type: 'img', content: JSON.stringify({ url: event.url, alt: event.alt }) };
  if (event.type === 'citations') return { type: 'citations', content: JSON.stringify(event.citations) };
  return null;
}

const tidy = (piece: AnswerPiece): AnswerPiece =>
  piece.type === 'text' ? { ...piece, content: stripBold(piece.content) } : piece;
