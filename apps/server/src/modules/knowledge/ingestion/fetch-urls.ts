import { type knowledgeEndpoints, limits } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { WebFetchError } from '../../../ports/web-fetch.ts';
import type { ConcurrencyLimiter, ConcurrencyLimits } from '../concurrency-limiter.ts';
import type { KnowledgeDependencies, SitePages } from '../knowledge-dependencies.ts';

const defaultDepth = 3;

/**
 * A look at a site opens several connections and holds pages in memory; it takes up to 25 s, so that waiting for one and
 * looking fit into the call's 40.
 */
export const lookingLimits: ConcurrencyLimits = {
  atOnce: 6,
  atOncePerAccount: 2,
  waiting: 24,
  waitingPerAccount: 4,
  maxWaitMs: 12_000,
};

interface Looking {
  accountId: string;
  body: z.output<typeof knowledgeEndpoints.fetchUrls.body>;
  admission: ConcurrencyLimiter;
  signal: AbortSignal;
}

/** The pages of a site that could be read. @throws {AppError} `urlRefused`, `urlUnreachable`, and as {@link ConcurrencyLimiter}. */
export async function fetchUrls(
  deps: Pick<KnowledgeDependencies, 'findPages'>,
  { accountId, body, admission, signal }: Looking,
): Promise<SitePages> {
  return await admission.run(accountId, signal, () => look(deps, body, signal));
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
