import { createHmac, timingSafeEqual } from 'node:crypto';
import type { embedEndpoints } from '@sosia/contract';
import type { z } from 'zod';
import { isForeignKeyViolation } from '../../../db/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { VisitorPrincipal } from '../../../lib/principal.ts';
import type { EmbedsDependencies } from '../embeds-dependencies.ts';
import { readIdentitySecret, saveVisitor } from './visitor-store.ts';

export type Identity = z.output<typeof embedEndpoints.identifyVisitor.body>;

/**
 * Keeps who the site says its visitor is. The id is vouched for by the HMAC that only the owner's server can make; the rest
 * is what the page says beside it. @throws {AppError} `validation` for a signature that is not the id's.
 */
export async function identifyVisitor(
  { db, runtime }: Pick<EmbedsDependencies, 'db' | 'runtime'>,
  visitor: VisitorPrincipal,
  { id, signature, name, email }: Identity,
): Promise<void> {
  const secret = await readIdentitySecret(db, visitor);
  if (secret === undefined) throw new AppError('sessionInvalid');
  const expected = createHmac('sha256', secret).update(id).digest();
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('validation', { fields: { signature: 'signatureWrong' } });
  const said = { externalId: id, name: name ?? null, email: email ?? null, phone: null, company: null };
  try {
    await saveVisitor(db, visitor, { ...said, sessionKey: null, pageUrl: null, leadAt: null }, runtime.now());
  } catch (error) {
    // The embed was deleted meanwhile.
    if (isForeignKeyViolation(error)) throw new AppError('sessionInvalid');
    throw error;
  }
}
