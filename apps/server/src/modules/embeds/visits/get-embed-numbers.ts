import type { EmbedNumbers } from '@sosia/contract';
import { daysBefore, utcDay } from '../../../lib/time/utc-day.ts';
import { requireEmbed } from '../change-embed.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { countEventsByDay } from './event-store.ts';
import { readUseOfDay } from './usage-store.ts';

const usualDays = 30;

/** Returns the visit counts of an embed for the last days, including today. @throws {AppError} `notFound`. */
export async function getEmbedNumbers(
  deps: EmbedsDependencies,
  accountId: string,
  { token, days = usualDays }: { token: string; days?: number | undefined },
): Promise<EmbedNumbers> {
  const embed = await requireEmbed(deps, accountId, token);
  const now = deps.runtime.now();
  const owned = { accountId, embedId: embed.id };
  const [byDay, questionsToday] = await Promise.all([
    countEventsByDay(deps.db, owned, { from: utcDay(daysBefore(now, days - 1)), to: utcDay(now) }),
    readUseOfDay(deps.db, { ...owned, day: utcDay(now) }),
  ]);
  return { days: byDay, questionsToday };
}
