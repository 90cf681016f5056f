import type { TurnContext } from './turn-context.ts';

/** A stored turn that is ready to run. */
export interface OpenedTurn {
  turnId: string;
  opening: TurnContext;
  question: string;
  language: 'en' | 'es';
}
