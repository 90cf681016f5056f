import { limits } from '@sosia/contract';
import { daysBefore, utcDay } from '../../../lib/time/utc-day.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { deleteEventsBefore } from './event-store.ts';
import { deleteUseBefore } from './usage-store.ts';
import { deleteSilentVisitorsBefore } from './visitor-store.ts';

/** Caps need only today; yesterday is kept for processes with different clocks. */
const usageDays = 2;

/** Visitors who never asked are deleted after this time: a year plus time to follow up. */
const silentVisitorDays = 400;

/**
 * Deletes question counts of past days, visit events older than the owner's statistics, and the details of old visitors
 * who never asked.
 */
export async function sweepVisits({ db, runtime }: Pick<EmbedsDependencies, 'db' | 'runtime'>): Promise<void> {
  const now = runtime.now();
  await deleteUseBefore(db, utcDay(daysBefore(now, usageDays)));
  await deleteEventsBefore(db, utcDay(daysBefore(now, limits.embedNumberDays + 1)));
  await deleteSilentVisitorsBefore(db, daysBefore(now, silentVisitorDays));
}
