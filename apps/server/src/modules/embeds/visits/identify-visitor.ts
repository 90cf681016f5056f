import { createHmac, timingSafeEqual } from 'node:crypto';
import type { embedEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { inTransaction, isForeignKeyViolation } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { limitVisitorDetails } from './limit-visitor-details.ts';
import { isVisitorKnown, readIdentitySecret, saveVisitor } from './visitor-store.ts';

export type Identity = z.output<typeof embedEndpoints.identifyVisitor.body>;

/**
 * Stores the identity that the site gives its visitor. The HMAC of the owner's server proves the id; the other details
 * are unverified page data. Every page sends the identity; unchanged data does not count.
 * @throws {AppError} `validation` for an invalid signature; `rateLimited`, `sessionInvalid`
 */
export async function identifyVisitor(
  deps: Pick<EmbedsDependencies, 'db' | 'runtime' | 'sessionSecret'>,
  visitor: VisitorPrincipal,
  { address, id, signature, name, email }: Identity & { address: string },
): Promise<void> {
  const secret = await readIdentitySecret(deps.db, visitor);
  if (secret === undefined) throw new AppError('sessionInvalid');
  const expected = createHmac('sha256', secret).update(id).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('validation', { fields: { signature: 'signatureWrong' } });
  const said = { externalId: id, name: name ?? null, email: email ?? null };
  if (await isVisitorKnown(deps.db, visitor, said)) return;
  const rest = { phone: null, company: null, sessionKey: null, pageUrl: null, leadAt: null };
  try {
    await inTransaction(deps.db, async (tx) => {
      await saveVisitor(tx, visitor, { ...said, ...rest }, deps.runtime.now());
      await limitVisitorDetails(deps, tx, { principal: visitor, address, what: 'identity' });
    });
  } catch (error) {
    // The embed was deleted in the meantime.
    if (isForeignKeyViolation(error)) throw new AppError('sessionInvalid');
    throw error;
  }
}
