import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { deleteUseBefore } from './usage-store.ts';
import { daysBefore, utcDay } from './utc-day.ts';

/** Caps only need today; yesterday is kept for processes whose clocks differ. */
const usageDays = 2;

/** Forgets what was asked on days that are over. */
export async function sweepVisits({ db, runtime }: Pick<EmbedsDependencies, 'db' | 'runtime'>): Promise<void> {
  await deleteUseBefore(db, utcDay(daysBefore(runtime.now(), usageDays)));
}
