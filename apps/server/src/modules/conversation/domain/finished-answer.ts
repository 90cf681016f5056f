import type { Citation, ErrorCode } from '@sosia/contract';

/** The outcome of an answer. Its text is held by the running turn. */
export interface FinishedAnswer {
  status: 'done' | 'stopped' | 'failed';
  errorCode?: ErrorCode;
  isRefused: boolean;
  /** Whether it was refused because the model began to repeat its prompt. Such a refusal is no knowledge gap. */
  isWithheld?: boolean;
  /** Whether it was refused because the owner excludes the topic. Such a refusal is no knowledge gap. */
  isExcluded?: boolean;
  /** Whether it comes from general knowledge, which scope `general` allows. */
  isGeneral: boolean;
  citations: Citation[];
  /** Suggested follow-up questions. */
  suggestions: string[];
  usage: { inputTokens: number; outputTokens: number } | null;
  contextReduced: boolean;
  /** Whether the model ended it at its length limit. */
  isCut: boolean;
}
