import type { Feedback } from '../state/give-feedback.ts';

/** Actions on a turn. The functions are stable while the conversation is the same. */
export interface TurnActions {
  /** A message is written out, and the next may begin. */
  advance: () => void;
  ask: (question: string) => void;
  askAgain: (turnId: string, question?: string) => void;
  /** Puts a question where it can be changed; `null` puts it back. */
  edit: (turnId: string | null) => void;
  giveFeedback: (messageId: string, feedback: Feedback) => Promise<void>;
  takeFeedbackBack: (messageId: string) => Promise<void>;
}
