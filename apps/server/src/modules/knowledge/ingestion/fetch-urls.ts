import { type knowledgeEndpoints, limits } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import type { KeyedQueue } from '../../../lib/bounded-queue.ts';
import { WebFetchError } from '../../../ports/web-fetch.ts';
import type { AccountQueueLimits } from '../account-queue.ts';
import type { KnowledgeDependencies, SitePages } from '../knowledge-dependencies.ts';

const defaultDepth = 3;

/**
 * Discovery opens several connections and holds pages in memory. It takes up to 25 s, so that waiting and discovery together
 * stay within the call's timeout of 40 s.
 */
export const lookingLimits: AccountQueueLimits = {
  concurrency: 6,
  maxWaiting: 24,
  perKey: { concurrency: 2, maxWaiting: 4 },
  maxWaitMs: 12_000,
};

interface Looking {
  accountId: string;
  body: z.output<typeof knowledgeEndpoints.fetchUrls.body>;
  queue: KeyedQueue;
  signal: AbortSignal;
}

/**
 * Returns the readable pages of a site.
 * @throws {AppError} `urlRefused`, `urlUnreachable`, and those of `createAccountQueue`
 */
export async function fetchUrls(
  deps: Pick<KnowledgeDependencies, 'findPages'>,
  { accountId, body, queue, signal }: Looking,
): Promise<SitePages> {
  return await queue.run(() => look(deps, body, signal), { key: accountId, signal });
}

async function look(
  deps: Pick<KnowledgeDependencies, 'findPages'>,
  body: Looking['body'],
  signal: AbortSignal,
): Promise<SitePages> {
  try {
    return await deps.findPages({
      url: body.url,
      limit: body.limit ?? limits.discoverUrlsDefault,
      depth: body.depth ?? defaultDepth,
      include: body.include ?? [],
      exclude: body.exclude ?? [],
      headers: Object.fromEntries((body.headers ?? []).map(({ name, value }) => [name.toLowerCase(), value])),
      ignoreRobots: body.ignoreRobots ?? false,
      signal,
    });
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
    throw new AppError(error.code === 'urlRefused' ? 'urlRefused' : 'urlUnreachable', { cause: error });
  }
}
