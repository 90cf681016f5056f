import type { Embed, ErrorCode } from '@sosia/contract';
import type { Queryable } from './db/index.ts';
import type { ExportedFile } from './lib/export/exported-file.ts';
import type { VisitorPrincipal } from './lib/principal.ts';

/** Calls that cross the module graph against its direction: the caller does not know which modules implement them. */
export interface ModuleHooks {
  /**
   * Runs inside the deleting transaction, before the account's row is deleted; rows that reference it are deleted by
   * cascade. Returns the work left for after the commit, if any. That work runs once without retries, so anything that
   * must happen is queued in the transaction as well.
   */
  forgetAccount?(tx: Queryable, accountId: string): Promise<(() => Promise<void>) | undefined>;
  /** Yields the module's files of an account's archive one by one, so that memory does not grow with the account. */
  exportAccount?(accountId: string): AsyncIterable<ExportedFile>;
  /** Queues a notice to the holder of an account within the caller's transaction. */
  notifyAccount?(tx: Queryable, notice: AgentNotice): Promise<void>;
  /** Runs inside the deleting transaction, before the agent's row is deleted; rows that reference it are deleted by cascade. */
  forgetAgent?(tx: Queryable, accountId: string, agentId: string): Promise<void>;
  /** Adds the knowledge of a new sample agent, inside the creating transaction. */
  fillSample?(tx: Queryable, agent: SampleAgent): Promise<void>;
  /** Returns the embeds of an agent as its owner sees them. */
  listEmbeds?(accountId: string, agentId: string): Promise<Embed[]>;
  /** Queues the deletion of copies of source text within the transaction that deletes the agent's sources. */
  forgetPassages?(tx: Queryable, owner: AgentOwner): Promise<void>;
  /**
   * Counts a visitor's question or search against the embed's caps. Last step of the transaction that stores it, because
   * it locks the embed's counters. @throws {AppError} `capReached` without counting; `sessionInvalid`.
   */
  countVisitorQuestion?(tx: Queryable, question: VisitorQuestion): Promise<void>;
  /**
   * Counts what a visitor stores besides questions. Last step of the transaction that stores it.
   * @throws {AppError} `rateLimited` over the limit of one IP; `sessionInvalid`.
   */
  countVisitorWrite?(tx: Queryable, write: VisitorWrite): Promise<void>;
  /** Deletes the details of the given visitors who have no conversation left. */
  forgetVisitors?(tx: Queryable, accountId: string, visitorIds: string[]): Promise<void>;
}

/** Every registered hook by name, in module order. Filled while modules are created, so read it when called, not before. */
export type HookRegistry = { [Name in keyof ModuleHooks]-?: NonNullable<ModuleHooks[Name]>[] };

export interface AgentOwner {
  accountId: string;
  agentId: string;
}

/** A failed scheduled refresh of a website. */
export interface AgentNotice extends AgentOwner {
  kind: 'refreshFailed';
  agentName: string;
  siteUrl: string;
  errorCode: ErrorCode;
}

export interface SampleAgent extends AgentOwner {
  texts: { title: string; text: string }[];
}

/** A visitor's question, or a search. */
export interface VisitorQuestion {
  principal: VisitorPrincipal;
  /** The visitor's IP, as the proxy settings determine it. */
  address: string;
  /** The first question of its conversation. */
  isFirst: boolean;
}

/** A decision about an agent's consent message, or a new thread. */
export interface VisitorWrite extends Pick<VisitorQuestion, 'principal' | 'address'> {
  what: 'consent' | 'thread';
}
