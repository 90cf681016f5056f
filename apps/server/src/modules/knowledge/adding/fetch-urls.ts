import { type knowledgeEndpoints, limits } from '@sosia/contract';
import type { z } from 'zod';
import { AppError } from '../../../lib/app-error.ts';
import { WebFetchError } from '../../../ports/web-fetch.ts';
import type { KnowledgeDependencies, SitePages } from '../knowledge-dependencies.ts';

const defaultDepth = 3;

/** The pages of a site that could be read. @throws {AppError} `urlRefused`, `urlUnreachable`. */
export async function fetchUrls(
  deps: Pick<KnowledgeDependencies, 'findPages'>,
  body: z.output<typeof knowledgeEndpoints.fetchUrls.body>,
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
