import type { TurnContext } from './turn-context.ts';

/** A turn that was stored and may now be run. */
export interface OpenedTurn {
  turnId: string;
  opening: TurnContext;
  question: string;
  language: 'en' | 'es';
}
