const dayMs = 86_400_000;

/**
 * Returns the UTC day of an instant as `YYYY-MM-DD`. Quotas and counts use it, because it is equal in every process.
 */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);

/** Seconds until the next UTC day; at least 1, so that a client that waits is not rejected again. */
export const secondsToNextDay = (moment: Date): number => Math.ceil((dayMs - (moment.getTime() % dayMs)) / 1_000);
