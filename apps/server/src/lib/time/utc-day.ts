const dayMs = 86_400_000;

/** The day of a moment, `YYYY-MM-DD`, as caps and numbers count days: by UTC, the same for every process. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);

/** Until the next day begins; at least a second, so that who waits so long is not told to wait again. */
export const secondsToNextDay = (moment: Date): number => Math.ceil((dayMs - (moment.getTime() % dayMs)) / 1_000);
