import type { Queryable } from '../../db/index.ts';

export interface TurnCharge {
  accountId: string;
  turnId: string;
  credits: number;
}

/** What a turn needs of the ledger. Every call stands in the transaction that stores what it pays for. */
export interface CreditsGate {
  /** `false`: nothing is counted and no call of the others is needed, which saves a turn its wider transactions. */
  counts: boolean;
  /** Holds the credits before the model is called. @throws {AppError} `notCredits`. */
  reserve(tx: Queryable, charge: TurnCharge): Promise<void>;
  /** Turns what was held into what it cost, which may be less. */
  settle(tx: Queryable, charge: TurnCharge): Promise<void>;
  /** Gives back what was held. */
  release(tx: Queryable, charge: Omit<TurnCharge, 'credits'>): Promise<void>;
}

/** The gate while nothing is counted. */
export const freeOfCharge: CreditsGate = {
  counts: false,
  reserve: async () => {},
  settle: async () => {},
  release: async () => {},
};
