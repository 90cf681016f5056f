import type { AgentChanges, Language } from '@sosia/contract';
import { inTransaction } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { toColumns } from './agent-changes.ts';
import { defaultAgent, defaultVoice, newToken } from './agent-defaults.ts';
import {
  type AgentRow,
  countAgents,
  findAgent,
  insertAgent,
  lockAccount,
  lockAgent,
  updateAgentRow,
} from './agent-store.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { pictureKey } from './picture-key.ts';
import { saveInstructionVersion } from './save-instruction-version.ts';

/** 192 bits: the URL is the only access control of a picture. */
const pictureIdBytes = 24;

/** The creating account and the language of its defaults. */
export interface Creator {
  accountId: string;
  language: Language;
}

/** @throws {AppError} `agentLimit`. */
export async function createAgent(
  deps: AgentsDependencies,
  creator: Creator,
  changes: AgentChanges,
  picture: Uint8Array | null,
): Promise<string> {
  const fresh = defaultAgent(deps.runtime, creator.accountId, creator.language);
  const columns = toColumns(changes, { voice: defaultVoice, assistantToken: null }, () => newToken(deps.runtime));
  return await withPicture(deps, picture, async (pictureId) => {
    await inTransaction(deps.db, async (tx) => {
      await lockAccount(tx, creator.accountId);
      const allowed = await deps.entitlements.limitOf(tx, creator.accountId, 'agents');
      if ((await countAgents(tx, creator.accountId)) >= allowed) throw new AppError('agentLimit');
      await insertAgent(tx, { ...fresh, ...(columns as Partial<typeof fresh>), picture_id: pictureId ?? null });
      const agent = { accountId: creator.accountId, agentId: fresh.id };
      await saveInstructionVersion({ ...deps, db: tx }, { ...agent, before: null, after: changes.prompt_user ?? '' });
    });
    return fresh.id;
  });
}

/** An agent to change and its owner. */
interface ChangedAgent {
  accountId: string;
  agentId: string;
  /** The instructions come from an earlier version. */
  isRestored?: boolean;
}

/** Changes the fields sent. @throws {AppError} `notFound`. */
export async function changeAgent(
  deps: AgentsDependencies,
  owner: ChangedAgent,
  changes: AgentChanges,
  picture: Uint8Array | null,
): Promise<AgentRow> {
  const { accountId, agentId } = owner;
  return await withPicture(deps, picture, async (pictureId) => {
    const { before, after } = await inTransaction(deps.db, async (tx) => {
      const row = await lockAgent(tx, accountId, agentId);
      if (!row) throw new AppError('notFound');
      const was = { voice: row.voice, assistantToken: row.assistant_token };
      const columns = toColumns(changes, was, () => newToken(deps.runtime));
      if (pictureId !== undefined) columns.picture_id = pictureId;
      else if (changes.removeImage) columns.picture_id = null;
      columns.updated_at = deps.runtime.now();
      const changed = await updateAgentRow(tx, accountId, agentId, columns);
      if (!changed) throw new AppError('notFound');
      const before = { instructions: row.instructions, updatedAt: row.updated_at };
      await saveInstructionVersion({ ...deps, db: tx }, { ...owner, before, after: changed.instructions });
      return { before: row, after: changed };
    });
    if (before.picture_id && before.picture_id !== after.picture_id)
      await deps.blobs.delete(pictureKey(before.picture_id));
    return after;
  });
}

/** @throws {AppError} `notFound`. */
export async function requireAgent(deps: AgentsDependencies, accountId: string, agentId: string): Promise<AgentRow> {
  const row = await findAgent(deps.db, accountId, agentId);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Stores the picture before the row that references it and deletes it again if the row is not written. */
async function withPicture<Result>(
  deps: AgentsDependencies,
  picture: Uint8Array | null,
  save: (pictureId: string | undefined) => Promise<Result>,
): Promise<Result> {
  if (!picture) return await save(undefined);
  const pictureId = deps.runtime.randomToken(pictureIdBytes);
  await deps.blobs.put(pictureKey(pictureId), picture);
  try {
    return await save(pictureId);
  } catch (error) {
    await deps.blobs.delete(pictureKey(pictureId));
    throw error;
  }
}
