import type { embedEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { isForeignKeyViolation } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import { sanitizePageUrl } from '../../../lib/sanitize-page-url.ts';
import { stripUrlQuery } from '../../../lib/strip-url-query.ts';
import { utcDay } from '../../../lib/time/utc-day.ts';
import { findEmbedOfVisitor } from '../embed-store.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { saveEvent } from './event-store.ts';

export type TrackedMessage = z.output<typeof embedEndpoints.trackMessage.body>;

/** Bounds the stored events of a page that repeats them or a program that fakes visits. */
const bounds = { times: 100, perDay: 100_000 } as const;

/** Counts an event of a visit. @throws {AppError} `notFound`, `embedInactive`. */
export async function trackMessage(
  { db, runtime }: Pick<EmbedsDependencies, 'db' | 'runtime'>,
  token: string,
  { type, sessionId, url }: TrackedMessage,
): Promise<void> {
  const embed = await findEmbedOfVisitor(db, token);
  if (!embed) throw new AppError('notFound');
  if (!embed.active) throw new AppError('embedInactive');
  const now = runtime.now();
  const event = { accountId: embed.account_id, embedId: embed.id, sessionKey: sessionId, type, day: utcDay(now), now };
  try {
    await saveEvent(db, { ...event, url: placeOf(url) }, bounds);
  } catch (error) {
    // The embed was deleted in the meantime.
    if (isForeignKeyViolation(error)) throw new AppError('notFound');
    throw error;
  }
}

function placeOf(url: string | undefined): string | null {
  const address = sanitizePageUrl(url);
  return address && stripUrlQuery(address);
}
