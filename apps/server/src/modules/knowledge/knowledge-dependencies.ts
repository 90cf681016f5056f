import type { skipReasons } from '@sosia/contract';
import type { Logger } from 'pino';
import type { Queryable } from '../../db/index.ts';
import type { Notifications } from '../../db/notifications.ts';
import type { Translate } from '../../http/translate.ts';
import type { Jobs } from '../../jobs/index.ts';
import type { Runtime } from '../../lib/runtime.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import type { DocumentText } from '../../ports/document-text.ts';
import type { WebFetch } from '../../ports/web-fetch.ts';
import type { AgentUseCases } from '../agents/index.ts';

export interface SiteRequest {
  url: string;
  limit: number;
  depth: number;
  include: string[];
  exclude: string[];
  signal: AbortSignal;
}

export interface SitePages {
  pages: { url: string; title: string | null; depth: number }[];
  skipped: { url: string; reason: (typeof skipReasons)[number] }[];
  /** There was more than the limit or the time allowed. */
  truncated: boolean;
}

export interface KnowledgeDependencies {
  db: Queryable;
  runtime: Runtime;
  log: Pick<Logger, 'warn' | 'error' | 'info'>;
  translate: Translate;
  blobs: BlobStore;
  jobs: Pick<Jobs, 'define' | 'enqueue' | 'enqueueAll' | 'forget'>;
  notifications: Pick<Notifications, 'listen'>;
  webFetch: WebFetch;
  documentText: DocumentText;
  /** Finds the pages of a site. @throws {WebFetchError} when the given page itself cannot be had. */
  findPages(request: SiteRequest): Promise<SitePages>;
  agents: Pick<AgentUseCases, 'getAgent' | 'bumpIndexVersion'>;
  limits: {
    /** How much an agent of the account may know; one token is five characters. `Infinity` = as much as it likes. */
    personalityTokens(accountId: string): Promise<number> | number;
  };
  /** What the indexes in memory may take together. */
  indexCacheBytes: number;
}
