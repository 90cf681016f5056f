import type { Citation, DonePiece, ErrorCode } from '@sosia/contract';
import type { StoredExtraName } from '../../../ports/turn-extras.ts';

/**
 * What a turn tells its listeners, in order: text and extras, then the citations (when there are any), then exactly one
 * `done` or `error`. Every endpoint's wire format is made from these.
 */
export type TurnEvent =
  | { type: 'text'; text: string }
  | { type: 'extra'; name: StoredExtraName; body: string }
  | { type: 'citations'; citations: Citation[] }
  | { type: 'done'; done: DonePiece }
  | { type: 'error'; code: ErrorCode };

/** A turn as a caller follows it. */
export interface FollowedTurn {
  turnId: string;
  /** Ends after `done` or `error`; leaving it early does not stop the turn. */
  events: AsyncGenerator<TurnEvent, void, undefined>;
}
