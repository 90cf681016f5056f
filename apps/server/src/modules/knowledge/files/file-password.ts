import { decryptSecret, type EncryptionContext, encryptSecret } from '../../../lib/encrypted-secret.ts';
import type { KnowledgeDependencies } from '../knowledge-dependencies.ts';
import { type ReadSourcePayload, readSourceJob } from '../knowledge-jobs.ts';
import type { SourceRow } from '../sources/source-store.ts';

type SealDependencies = Pick<KnowledgeDependencies, 'runtime' | 'sessionSecret'>;

/**
 * Queues the job that reads an encrypted file. The job's payload is the only place for the password; it is encrypted,
 * and survives a crashed worker.
 */
export async function enqueueUnlocking(
  deps: SealDependencies & Pick<KnowledgeDependencies, 'jobs'>,
  tx: Parameters<KnowledgeDependencies['jobs']['enqueue']>[0],
  source: SourceRow,
  password: string,
): Promise<void> {
  const seal = sealOf(deps, source.account_id);
  const payload: ReadSourcePayload = {
    accountId: source.account_id,
    sourceId: source.id,
    version: source.version,
    sealedPassword: encryptSecret(Buffer.from(password), seal, deps.runtime.randomToken).toString('base64'),
  };
  await deps.jobs.enqueue(tx, readSourceJob, payload);
}

/** Returns the password of a job; `undefined` if it has none. */
export function filePasswordOf(
  deps: SealDependencies,
  { accountId, sealedPassword }: ReadSourcePayload,
): string | undefined {
  if (sealedPassword === undefined) return undefined;
  return decryptSecret(Buffer.from(sealedPassword, 'base64'), sealOf(deps, accountId))?.toString();
}

/** Removes the password from an ended job, because the queue keeps jobs for a day. */
export async function forgetFilePassword(
  deps: Pick<KnowledgeDependencies, 'jobs' | 'db'>,
  { sourceId, version, sealedPassword }: ReadSourcePayload,
): Promise<void> {
  if (sealedPassword === undefined) return;
  await deps.jobs.redact(deps.db, { name: readSourceJob, having: { sourceId, version }, field: 'sealedPassword' });
}

const sealOf = ({ sessionSecret }: SealDependencies, accountId: string): EncryptionContext => ({
  sessionSecret,
  accountId,
  purpose: 'file-password',
});
