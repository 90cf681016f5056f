import type { InstructionVersion } from '@sosia/contract';
import { AppError } from '../../lib/app-error.ts';
import type { AgentRow } from './agent-store.ts';
import { toInstructionVersion } from './agent-views.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { findNeighbors, findVersion, listVersions } from './instruction-version-store.ts';
import { changeAgent, requireAgent } from './save-agent.ts';

/** Returns the versions, newest first; empty if the instructions never changed. @throws {AppError} `notFound`. */
export async function listInstructionVersions(
  deps: AgentsDependencies,
  accountId: string,
  agentId: string,
): Promise<InstructionVersion[]> {
  await requireAgent(deps, accountId, agentId);
  const rows = await listVersions(deps.db, { accountId, agentId });
  return rows.map((row, at) => toInstructionVersion(row, at === 0));
}

export interface InstructionVersionText extends InstructionVersion {
  text: string;
  /** The text of the previous version; `null` for the first. */
  before: string | null;
}

/** @throws {AppError} `notFound`. */
export async function getInstructionVersion(
  deps: AgentsDependencies,
  accountId: string,
  versionId: string,
): Promise<InstructionVersionText> {
  const row = await findVersion(deps.db, accountId, versionId);
  if (!row) throw new AppError('notFound');
  const { textBefore, isNewest } = await findNeighbors(deps.db, row);
  const chars = [...row.instructions].length;
  return { ...toInstructionVersion({ ...row, chars }, isNewest), text: row.instructions, before: textBefore };
}

/** Restores the text of a version, which also becomes the newest version. @throws {AppError} `notFound`. */
export async function restoreInstructions(
  deps: AgentsDependencies,
  accountId: string,
  versionId: string,
): Promise<AgentRow> {
  const row = await findVersion(deps.db, accountId, versionId);
  if (!row) throw new AppError('notFound');
  const owner = { accountId, agentId: row.agent_id, isRestored: true };
  return await changeAgent(deps, owner, { prompt_user: row.instructions }, null);
}
