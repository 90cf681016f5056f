import { AppError } from '../../lib/app-error.ts';

export interface ConcurrencyLimits {
  /** Works of this process that run at the same time, and of one account. */
  atOnce: number;
  atOncePerAccount: number;
  /** Those that may stand in line, and of one account. */
  waiting: number;
  waitingPerAccount: number;
  /** So long one stands in line at most. */
  maxWaitMs: number;
}

/** Lets in so many works at the same time as the process can bear; the others wait in line, and no account fills it alone. */
export interface ConcurrencyLimiter {
  /**
   * Does the work when it is its turn. Who hangs up leaves the line.
   * @throws {AppError} `rateLimited` when the account has too much of it waiting, `busy` when all have, or it took too long.
   *   @throws the signal's reason.
   */
  run<Result>(accountId: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  accountId: string;
  enter(): void;
}

const retryAfterSeconds = 5;

export function createConcurrencyLimiter(limits: ConcurrencyLimits): ConcurrencyLimiter {
  const running = new Map<string, number>();
  let line: Waiting[] = [];
  let total = 0;

  const hasRoom = (accountId: string) =>
    total < limits.atOnce && (running.get(accountId) ?? 0) < limits.atOncePerAccount;
  const count = (accountId: string, change: 1 | -1) => {
    total += change;
    const now = (running.get(accountId) ?? 0) + change;
    if (now > 0) running.set(accountId, now);
    else running.delete(accountId);
  };
  const letIn = () => {
    // Whoever has as much running as an account may is passed over, not waited for.
    for (const next of [...line]) if (hasRoom(next.accountId)) next.enter();
  };
  const requirePlace = (accountId: string) => {
    if (line.filter((other) => other.accountId === accountId).length >= limits.waitingPerAccount)
      throw new AppError('rateLimited', { retryAfterSeconds });
    if (line.length >= limits.waiting) throw new AppError('busy', { retryAfterSeconds });
  };
  const standInLine = (accountId: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', hangUp);
        line = line.filter((other) => other !== self);
      };
      const giveUp = (why: unknown) => {
        leave();
        reject(why);
      };
      const hangUp = () => giveUp(signal.reason);
      const enter = () => {
        leave();
        count(accountId, 1);
        resolve();
      };
      const self: Waiting = { accountId, enter };
      const timer = setTimeout(() => giveUp(new AppError('busy', { retryAfterSeconds })), limits.maxWaitMs);
      signal.addEventListener('abort', hangUp, { once: true });
      line.push(self);
    });

  return {
    async run(accountId, signal, work) {
      signal.throwIfAborted();
      if (hasRoom(accountId)) count(accountId, 1);
      else {
        requirePlace(accountId);
        await standInLine(accountId, signal);
      }
      try {
        return await work();
      } finally {
        count(accountId, -1);
        letIn();
      }
    },
  };
}
