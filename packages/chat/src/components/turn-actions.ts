import type { Feedback } from '../state/give-feedback.ts';

/** Actions on a turn. Their identity is stable within a conversation. */
export interface TurnActions {
  /** Called when a message is typed out and the next one may start. */
  advance: () => void;
  ask: (question: string) => void;
  askAgain: (turnId: string, question?: string) => void;
  /** Starts editing a question; `null` cancels. */
  edit: (turnId: string | null) => void;
  giveFeedback: (messageId: string, feedback: Feedback) => Promise<void>;
  withdrawFeedback: (messageId: string) => Promise<void>;
}
