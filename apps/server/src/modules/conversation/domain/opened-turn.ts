import type { AgentRules } from './agent-rules.ts';
import type { TurnContext } from './turn-context.ts';

/** A stored turn that is ready to run. */
export interface OpenedTurn {
  turnId: string;
  opening: TurnContext;
  question: string;
  /** Language of the question. */
  language: 'en' | 'es';
  /** Language of the agent's own sentences, if the owner's instructions name one; otherwise that of the question. */
  replyLanguage: 'en' | 'es';
  rules: AgentRules;
}
