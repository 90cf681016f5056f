import type { embedEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, isForeignKeyViolation } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';
import { sanitizePageUrl } from '../../../lib/sanitize-page-url.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { scheduleDigest } from '../notify/schedule-digest.ts';
import { limitVisitorDetails } from './limit-visitor-details.ts';
import { saveVisitor } from './visitor-store.ts';

type Said = z.output<typeof embedEndpoints.saveLead.body>;

/**
 * Stores the details a visitor enters; they replace earlier ones.
 * @throws {AppError} `rateLimited` when the daily limit is reached; `sessionInvalid`
 */
export async function saveLead(
  deps: Pick<EmbedsDependencies, 'db' | 'runtime' | 'jobs' | 'sessionSecret'>,
  visitor: VisitorPrincipal,
  { address, sessionId, name, email, phone, company, url }: Said & { address: string },
): Promise<void> {
  const now = deps.runtime.now();
  const said = { name: name ?? null, email: email ?? null, phone: phone ?? null, company: company ?? null };
  const place = { sessionKey: sessionId, pageUrl: sanitizePageUrl(url), leadAt: now };
  try {
    await inTransaction(deps.db, async (tx) => {
      await saveVisitor(tx, visitor, { externalId: null, ...said, ...place }, now);
      await scheduleDigest(deps, tx, visitor);
      await limitVisitorDetails(deps, tx, { principal: visitor, address, what: 'lead' });
    });
  } catch (error) {
    // The embed was deleted in the meantime.
    if (isForeignKeyViolation(error)) throw new AppError('sessionInvalid');
    throw error;
  }
}
