import type { Citation, DonePiece } from '@sosia/contract';
import { AppError } from '../../../lib/app-error.ts';
import type { FollowedTurn } from '../domain/turn-events.ts';

export interface CollectedAnswer {
  text: string;
  citations: Citation[];
  done: DonePiece;
}

/**
 * Collects the whole answer of a turn.
 * @throws {AppError} the error of the turn, also after some text
 */
export async function collectAnswer({ events }: FollowedTurn): Promise<CollectedAnswer> {
  let text = '';
  let citations: Citation[] = [];
  for await (const event of events) {
    if (event.type === 'text') text += event.text;
    else if (event.type === 'citations') citations = event.citations;
    else if (event.type === 'error') throw new AppError(event.code);
    else if (event.type === 'done') return { text, citations, done: event.done };
  }
  // The caller disconnected; no one reads this error.
  throw new AppError('default');
}
