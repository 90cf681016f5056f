/** Agents: settings, the list with its statistics, pictures and the sample agent. */
import { buffer } from 'node:stream/consumers';
import type { Queryable } from '../../db/index.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Module } from '../../module.ts';
import { newToken } from './agent-defaults.ts';
import {
  type AgentRow,
  findAgent,
  findByShareToken,
  lockAgent,
  raiseIndexVersion,
  updateAgentRow,
} from './agent-store.ts';
import type { AgentsDependencies } from './agents-dependencies.ts';
import { agentsRoutes } from './agents-routes.ts';
import { exportAgents } from './export-agents.ts';
import { pictureKey } from './picture-key.ts';
import { forgetAccountPictures } from './remove-agent.ts';
import { requireAgent } from './save-agent.ts';

export type { AgentRow } from './agent-store.ts';
export { pictureUrl } from './picture-url.ts';

export interface AgentUseCases {
  /** Returns an agent of the account, for its owner or a visitor. @throws {AppError} `notFound`. */
  getAgent(accountId: string, agentId: string): Promise<AgentRow>;
  /** Locks the agent until the transaction ends, which serializes additions. Returns `false` when it does not exist. */
  lockAgent(tx: Queryable, owner: { accountId: string; agentId: string }): Promise<boolean>;
  /** Invalidates the agent's search index, in the transaction that changes its knowledge. */
  bumpIndexVersion(tx: Queryable, accountId: string, agentId: string): Promise<void>;
  /** Returns the version that a search index of the agent must have. @throws {AppError} `notFound`. */
  indexVersion(db: Queryable, accountId: string, agentId: string): Promise<number>;
  /** Returns the agent of a share link's token, of any active account. */
  findByShareToken(token: string): Promise<{ accountId: string; agentId: string } | undefined>;
  /** Locks the agent and returns the token of its share link; `null` when it does not exist. */
  lockShareToken(tx: Queryable, owner: { accountId: string; agentId: string }): Promise<string | null>;
  /** Returns a picture (WebP) by its random id; `null` when it does not exist. */
  readPicture(pictureId: string): Promise<Uint8Array | null>;
  /** Replaces the token of the agent's share link and returns the new one. */
  renewShareToken(tx: Queryable, owner: { accountId: string; agentId: string }): Promise<string>;
}

export function createAgentsModule(deps: AgentsDependencies): Module<AgentUseCases> {
  return {
    name: 'agents',
    routes: agentsRoutes(deps),
    jobs: [],
    sweeps: [],
    useCases: {
      getAgent: (accountId, agentId) => requireAgent(deps, accountId, agentId),
      lockAgent: async (tx, { accountId, agentId }) => (await lockAgent(tx, accountId, agentId)) !== undefined,
      bumpIndexVersion: raiseIndexVersion,
      indexVersion: async (db, accountId, agentId) => {
        const row = await findAgent(db, accountId, agentId);
        if (!row) throw new AppError('notFound');
        return row.index_version;
      },
      findByShareToken: (token) => findByShareToken(deps.db, token),
      lockShareToken: async (tx, { accountId, agentId }) =>
        (await lockAgent(tx, accountId, agentId))?.bot_token ?? null,
      readPicture: async (pictureId) => {
        const blob = await deps.blobs.open(pictureKey(pictureId));
        return blob && (await buffer(blob.stream));
      },
      renewShareToken: async (tx, { accountId, agentId }) => {
        const token = newToken(deps.runtime);
        await updateAgentRow(tx, accountId, agentId, { bot_token: token });
        return token;
      },
    },
    hooks: {
      forgetAccount: (tx, accountId) => forgetAccountPictures(deps, tx, accountId),
      exportAccount: (accountId) => exportAgents(deps, accountId),
    },
  };
}
