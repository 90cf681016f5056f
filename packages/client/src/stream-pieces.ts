import type { Citation, DonePiece, ErrorEnvelope, PieceName } from '@sosia/contract';
import { envelopeOf } from './read-error.ts';

/** Events of an assistant stream, in order. `opened` starts a new block of text or code that deltas then fill. */
export type PieceEvent =
  | { type: 'opened'; piece: 'text' | 'code' }
  | { type: 'delta'; piece: 'text' | 'code'; text: string }
  | { type: 'image'; url: string; alt: string }
  | { type: 'citations'; citations: Citation[] }
  | { type: 'event'; data: unknown }
  | { type: 'error'; error: ErrorEnvelope['error'] }
  | { type: 'done'; done: DonePiece };

export interface PieceReader {
  /** Reads the next chunk, split anywhere, and returns the events that it completes. */
  push(chunk: string): PieceEvent[];
  /** Ends the stream and returns the event that this completes. An incomplete marker or JSON is dropped. */
  end(): PieceEvent[];
}

const mark = '\u001e';

/** Parsers of the pieces with JSON content, which is needed as a whole. An unknown name is text. */
const jsonPieces = new Map<string, (json: string) => PieceEvent | null>(
  Object.entries({
    imageCreated: (json: string) =>
      ofJson<{ url: string; alt?: string }>(json, ({ url, alt = '' }) => ({ type: 'image', url, alt })),
    citationsCreated: (json: string) => ofJson<Citation[]>(json, (citations) => ({ type: 'citations', citations })),
    eventCreated: (json: string) => ofJson<unknown>(json, (data) => ({ type: 'event', data })),
    doneCreated: (json: string) => ofJson<DonePiece>(json, (done) => ({ type: 'done', done })),
    errorCreated: (json: string) => {
      const error = envelopeOf(json);
      return error && { type: 'error', error };
    },
  } satisfies Partial<Record<PieceName, (json: string) => PieceEvent | null>>),
);

/**
 * Creates a parser of an assistant stream. U+001E, a name and a newline start a piece; without a marker the stream is
 * text.
 */
export function createPieceReader(): PieceReader {
  /** The name being read after a marker, or `null` while content is read. */
  let name: string | null = null;
  let piece = 'textCreated';
  let json = '';

  const finish = (): PieceEvent[] => {
    const event = json === '' ? null : (jsonPieces.get(piece)?.(json) ?? null);
    json = '';
    return event ? [event] : [];
  };
  const open = (opened: string): PieceEvent[] => {
    piece = opened;
    return jsonPieces.has(opened) ? [] : [{ type: 'opened', piece: textKind(opened) }];
  };
  const take = (text: string): PieceEvent[] => {
    if (text === '') return [];
    if (!jsonPieces.has(piece)) return [{ type: 'delta', piece: textKind(piece), text }];
    json += text;
    return [];
  };

  return {
    push(chunk) {
      const events: PieceEvent[] = [];
      let rest = chunk;
      while (rest !== '') {
        const end = rest.indexOf(name === null ? mark : '\n');
        const part = end < 0 ? rest : rest.slice(0, end);
        rest = end < 0 ? '' : rest.slice(end + 1);
        if (name === null) events.push(...take(part), ...(end < 0 ? [] : finish()));
        else name += part;
        if (end < 0) break;
        if (name === null) name = '';
        else {
          events.push(...open(name));
          name = null;
        }
      }
      return events;
    },
    end: finish,
  };
}

const textKind = (piece: string) => (piece === 'code_interpreterCreated' ? 'code' : 'text');

function ofJson<Value>(json: string, make: (value: Value) => PieceEvent): PieceEvent | null {
  try {
    return make(JSON.parse(json) as Value);
  } catch {
    return null;
  }
}
