import { limits } from '@sosia/contract';
import type { Queryable } from '../../db/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import { dropOldestVersions, findNewestVersion, insertVersion, rewriteVersion } from './instruction-version-store.ts';

/** The page autosaves: changes at most this far apart are merged into one version. */
const mergeWithinMs = 600_000;

export interface InstructionChange {
  accountId: string;
  agentId: string;
  /** `null`: the agent is new. */
  before: { instructions: string; updatedAt: Date } | null;
  after: string;
  /** Always creates a new version. */
  isRestored?: boolean;
}

/**
 * Records an agent's new instructions as a version, in the transaction that changes them and locks the agent's row. The
 * newest version is always the current text. An agent without versions first gets its previous text as a version, so
 * the merging of edits never loses it.
 */
export async function saveInstructionVersion(
  { db: tx, runtime }: { db: Queryable; runtime: Runtime },
  { accountId, agentId, before, after, isRestored = false }: InstructionChange,
): Promise<void> {
  if (after === (before?.instructions ?? '')) return;
  const now = runtime.now();
  const add = (instructions: string, at: Date) =>
    insertVersion(tx, {
      id: runtime.newId(),
      account_id: accountId,
      agent_id: agentId,
      instructions,
      created_at: at,
      updated_at: at,
    });
  const newest = await findNewestVersion(tx, { accountId, agentId });
  if (!newest && before) await add(before.instructions, before.updatedAt);
  if (newest && !isRestored && now.getTime() - newest.updated_at.getTime() <= mergeWithinMs) {
    await rewriteVersion(tx, accountId, newest.id, { instructions: after, now });
    return;
  }
  await add(after, now);
  await dropOldestVersions(tx, { accountId, agentId }, limits.instructionVersions);
}
