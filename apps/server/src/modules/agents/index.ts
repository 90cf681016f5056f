/** Agents: what an owner sets, the list with its numbers, pictures, the sample agent. */
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
import { mustFindAgent } from './save-agent.ts';

export type { AgentRow } from './agent-store.ts';
export { pictureUrl } from './picture-url.ts';

export interface AgentUseCases {
  /** An agent of that account, for its owner as for a visitor of the account's. @throws {AppError} `notFound`. */
  getAgent(accountId: string, agentId: string): Promise<AgentRow>;
  /** Holds the agent until the transaction ends, so that what is added to it comes one after the other. `false`: there is none. */
  holdAgent(tx: Queryable, owner: { accountId: string; agentId: string }): Promise<boolean>;
  /** Says that what can be searched has changed; in the transaction that changes it. */
  bumpIndexVersion(tx: Queryable, accountId: string, agentId: string): Promise<void>;
  /** The number that an index of the agent's knowledge belongs to. @throws {AppError} `notFound`. */
  indexVersion(db: Queryable, accountId: string, agentId: string): Promise<number>;
  /** The agent whose share link has that token, whoever's it is; none of an account that is switched off. */
  findByShareToken(token: string): Promise<{ accountId: string; agentId: string } | undefined>;
  /** The token of its share link, which stays so until the transaction ends; `null`: there is no such agent. */
  holdShareToken(tx: Queryable, owner: { accountId: string; agentId: string }): Promise<string | null>;
  /** A picture by its random id (webp); `null`: it is not there (any more). */
  readPicture(pictureId: string): Promise<Uint8Array | null>;
  /** Gives its share link another token, and says which. */
  renewShareToken(tx: Queryable, owner: { accountId: string; agentId: string }): Promise<string>;
}

export function createAgentsModule(deps: AgentsDependencies): Module<AgentUseCases> {
  return {
    name: 'agents',
    routes: agentsRoutes(deps),
    jobs: [],
    sweeps: [],
    useCases: {
      getAgent: (accountId, agentId) => mustFindAgent(deps, accountId, agentId),
      holdAgent: async (tx, { accountId, agentId }) => (await lockAgent(tx, accountId, agentId)) !== undefined,
      bumpIndexVersion: raiseIndexVersion,
      indexVersion: async (db, accountId, agentId) => {
        const row = await findAgent(db, accountId, agentId);
        if (!row) throw new AppError('notFound');
        return row.index_version;
      },
      findByShareToken: (token) => findByShareToken(deps.db, token),
      holdShareToken: async (tx, { accountId, agentId }) =>
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
