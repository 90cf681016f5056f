import type { Citation, DonePiece, ErrorCode } from '@sosia/contract';
import type { StoredExtraName } from '../../../ports/turn-extras.ts';

/**
 * Events of a turn, in order: text and extras, then citations (if any), then exactly one `done` or `error`. Every wire
 * format is derived from them.
 */
export type TurnEvent =
  | { type: 'text'; text: string }
  | { type: 'extra'; name: StoredExtraName; body: string }
  | { type: 'citations'; citations: Citation[] }
  | { type: 'done'; done: DonePiece }
  | { type: 'error'; code: ErrorCode };

/** A turn and its event stream. */
export interface FollowedTurn {
  turnId: string;
  /** Ends after `done` or `error`. Closing it early does not stop the turn. */
  events: AsyncGenerator<TurnEvent, void, undefined>;
}
