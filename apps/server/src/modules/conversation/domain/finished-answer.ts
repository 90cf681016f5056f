import type { Citation, ErrorCode } from '@sosia/contract';

/** The outcome of an answer; its text belongs to the turn. */
export interface FinishedAnswer {
  status: 'done' | 'stopped' | 'failed';
  errorCode?: ErrorCode;
  isRefused: boolean;
  /** It was refused because the model was about to repeat its prompt, which no knowledge would change. */
  isWithheld?: boolean;
  /** Not from the knowledge, as an agent of scope `general` may answer. */
  isGeneral: boolean;
  citations: Citation[];
  /** Questions that may follow. */
  suggestions: string[];
  usage: { inputTokens: number; outputTokens: number } | null;
  contextReduced: boolean;
}
