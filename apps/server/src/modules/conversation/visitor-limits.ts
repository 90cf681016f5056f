import type { Queryable } from '../../db/index.ts';
import type { VisitorPrincipal } from '../../lib/principal.ts';

/** A visitor's question that is being stored, or a search. */
export interface VisitorQuestion {
  principal: VisitorPrincipal;
  /** Of whoever asks, as the proxy rules give it. */
  address: string;
  /** The first of its conversation. */
  isFirst: boolean;
}

/** A decision about an agent's consent message, or a thread that was opened. */
export interface VisitorWrite extends Pick<VisitorQuestion, 'principal' | 'address'> {
  what: 'consent' | 'thread';
}

/** What keeps visitors from asking more than the owner lets them, and what is known of them beside what they asked. */
export interface VisitorLimits {
  /**
   * Counts a question, in the transaction that stores it and as its last step, or a search: everyone who asks through the
   * same embed waits for the end of it. @throws {AppError} `capReached`, and then nothing is counted; `sessionInvalid`.
   */
  count(tx: Queryable, asked: VisitorQuestion): Promise<void>;
  /**
   * Counts what a visitor has us keep beside questions, in the transaction that stores it and as its last step.
   * @throws {AppError} `rateLimited` when one address had us keep more of it than people do; `sessionInvalid`.
   */
  countKept(tx: Queryable, kept: VisitorWrite): Promise<void>;
  /** Conversations of these visitors are gone: what is known of those who have none left goes with them. */
  forget(tx: Queryable, accountId: string, visitorIds: string[]): Promise<void>;
}

/** The gate where no embed leads to the agent. */
export const noVisitorLimits: VisitorLimits = {
  count: async () => {},
  countKept: async () => {},
  forget: async () => {},
};
