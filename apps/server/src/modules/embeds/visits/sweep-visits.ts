import { limits } from '@sosia/contract';
import { daysBefore, utcDay } from '../../../lib/time/utc-day.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { deleteEventsBefore } from './event-store.ts';
import { deleteUseBefore } from './usage-store.ts';
import { deleteSilentVisitorsBefore } from './visitor-store.ts';

/** Caps only need today; yesterday is kept for processes whose clocks differ. */
const usageDays = 2;

/** Of whoever never asked anything, what they said of themselves goes after this: a year, and time to follow it up. */
const silentVisitorDays = 400;

/**
 * Forgets what was asked on days that are over, what visits did before the days that an owner is shown, and who left
 * their details a long time ago and nothing else.
 */
export async function sweepVisits({ db, runtime }: Pick<EmbedsDependencies, 'db' | 'runtime'>): Promise<void> {
  const now = runtime.now();
  await deleteUseBefore(db, utcDay(daysBefore(now, usageDays)));
  await deleteEventsBefore(db, utcDay(daysBefore(now, limits.embedNumberDays + 1)));
  await deleteSilentVisitorsBefore(db, daysBefore(now, silentVisitorDays));
}
