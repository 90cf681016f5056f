import type { DonePiece, ErrorCode } from '@sosia/contract';
import { errorCatalog } from '@sosia/contract';
import type { StoredCitation, StoredExtra } from '../../../db/schema.ts';
import type { StoredExtraName } from '../../../ports/turn-extras.ts';
import type { TurnEvent } from '../domain/turn-events.ts';
import { skipCodePoints } from '../running/running-turn.ts';

interface EndedTurn {
  turnId: string;
  status: string;
  citations: StoredCitation[];
  outcome: string | null;
  errorCode: string | null;
  contextReduced: boolean;
  isCut: boolean;
  credits: number;
  messageId: string | null;
  suggestions: string[];
}

/** Returns the last events of an ended turn. */
export function toLastEvents(turn: EndedTurn): TurnEvent[] {
  if (turn.status === 'failed') return [{ type: 'error', code: errorCodeOf(turn.errorCode) }];
  const done: DonePiece = {
    messageId: turn.messageId ?? turn.turnId,
    turnId: turn.turnId,
    credits: turn.credits,
    contextReduced: turn.contextReduced,
    stopped: turn.status === 'stopped',
    cut: turn.isCut,
    refused: turn.outcome === 'refused',
    general: turn.outcome === 'general',
    suggestions: turn.suggestions,
  };
  const citations: TurnEvent[] = turn.citations.length > 0 ? [{ type: 'citations', citations: turn.citations }] : [];
  return [...citations, { type: 'done', done }];
}

/** Returns a stored text and its extras as events, without the first `after` code points. */
export function toTextEvents(answer: string, extras: StoredExtra[], after: number): TurnEvent[] {
  const points = [...answer];
  const events: TurnEvent[] = [];
  let said = 0;
  const sayUntil = (end: number) => {
    if (end > said) events.push({ type: 'text', text: points.slice(said, end).join('') });
    said = Math.max(said, end);
  };
  for (const extra of extras) {
    sayUntil(extra.at);
    events.push({ type: 'extra', name: extra.name as StoredExtraName, body: extra.body });
  }
  sayUntil(points.length);
  const skip = skipCodePoints(after);
  return events.flatMap((event) => skip(event) ?? []);
}

function errorCodeOf(code: string | null): ErrorCode {
  return code !== null && code in errorCatalog ? (code as ErrorCode) : 'default';
}
