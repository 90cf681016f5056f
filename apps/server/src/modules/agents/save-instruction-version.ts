import { limits } from '@sosia/contract';
import type { Queryable } from '../../db/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import { dropOldestVersions, findNewestVersion, insertVersion, rewriteVersion } from './instruction-version-store.ts';

/** The page saves while one types: a change this soon after the last one belongs to the same spell of writing. */
const spellMs = 600_000;

export interface InstructionChange {
  accountId: string;
  agentId: string;
  /** `null`: the agent is new. */
  before: { instructions: string; updatedAt: Date } | null;
  after: string;
  /** Never a part of the spell before it. */
  isRestored?: boolean;
}

/**
 * Keeps what an agent's instructions become as a version, inside the transaction that changes them and holds the agent's row.
 * The newest version is always the text in use. An agent that was there before versions were kept first gets its text of
 * before as one, so that none is lost that was in use when a spell of writing began.
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
  if (newest && !isRestored && now.getTime() - newest.updated_at.getTime() <= spellMs) {
    await rewriteVersion(tx, accountId, newest.id, { instructions: after, now });
    return;
  }
  await add(after, now);
  await dropOldestVersions(tx, { accountId, agentId }, limits.instructionVersions);
}
