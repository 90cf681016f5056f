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

/** What keeps visitors from asking more than the owner lets them. */
export interface VisitorGate {
  /**
   * Counts a question, in the transaction that stores it and as its last step, or a search: everyone who asks through the
   * same embed waits for the end of it. @throws {AppError} `capReached`, and then nothing is counted; `sessionInvalid`.
   */
  count(tx: Queryable, asked: VisitorQuestion): Promise<void>;
}

/** The gate where no embed leads to the agent. */
export const openToVisitors: VisitorGate = { count: async () => {} };
