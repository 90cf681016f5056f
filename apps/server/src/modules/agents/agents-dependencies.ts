import type { Embed } from '@sosia/contract';
import type { Queryable } from '../../db/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { Entitlements } from '../billing/index.ts';

/** What other modules do when something happens to an agent. Filled by the container after all modules exist. */
export interface AgentHooks {
  /** Inside the deleting transaction, before the agent's row goes; rows that hang on the agent go by themselves. */
  forgetAgent: ((tx: Queryable, accountId: string, agentId: string) => Promise<void>)[];
  /** Gives a just created sample agent its knowledge, inside the creating transaction. */
  fillSample: ((tx: Queryable, agent: NewSampleAgent) => Promise<void>)[];
  /** The embeds that belong to an agent as its owner sees it. */
  listEmbeds: ((accountId: string, agentId: string) => Promise<Embed[]>)[];
}

export interface NewSampleAgent {
  accountId: string;
  agentId: string;
  texts: { title: string; text: string }[];
}

export interface AgentsDependencies {
  db: Queryable;
  runtime: Runtime;
  blobs: BlobStore;
  /** Has blobs go once the transaction is stored, also when this process ends before it can. */
  removeBlobs(tx: Queryable, keys: string[]): Promise<void>;
  /** Removes the jobs that name something, whatever their state. */
  forgetJobs(tx: Queryable, names: string[]): Promise<void>;
  entitlements: Pick<Entitlements, 'limitOf'>;
  hooks: AgentHooks;
  /** The folder `config/samples`. */
  samplesDirectory: string;
}
