import type { Queryable } from '../../db/index.ts';
import type { Billable } from './prices.ts';

/** Credits held for one piece of work. */
export interface Reservation {
  /** The account that pays: the agent's owner, also for visitors. */
  accountId: string;
  agentId: string;
  /** Unique per piece of work, such as the turn's id. */
  reservationId: string;
  billable: Billable;
}

/** Credits of accounts. Every call belongs in the transaction that stores what is paid for. */
export interface Ledger {
  /** `false`: credits are not counted. Callers skip the other methods, which saves them wider transactions. */
  isMetered: boolean;
  /** Holds the price before the model is called. @throws {AppError} `notCredits`. */
  reserve(tx: Queryable, reservation: Reservation): Promise<void>;
  /** Charges what was held. */
  settle(tx: Queryable, reservation: Pick<Reservation, 'accountId' | 'reservationId'>): Promise<void>;
  /** Returns what was held. Does nothing when nothing is held under that id. */
  release(tx: Queryable, reservation: Pick<Reservation, 'accountId' | 'reservationId'>): Promise<void>;
}
