import type { KnowledgeDependencies, KnowledgeOptions } from './knowledge-dependencies.ts';
import { createPageReader } from './page-reader/page-reader.ts';

/** Returns what parses pages and discovers those of a site. */
export function createReading(
  { webFetch, runtime }: Pick<KnowledgeOptions, 'webFetch' | 'runtime'>,
  politeness: KnowledgeDependencies['politeness'],
): Pick<KnowledgeDependencies, 'readPage' | 'findPages'> {
  // A separate worker thread, so that discovery does not wait for pages that are being parsed.
  const { outlinePage } = createPageReader();
  return {
    readPage: createPageReader().readPage,
    async findPages(site) {
      const { discoverPages } = await import('../../lib/site/discover-pages.ts');
      return await discoverPages({ ...politeness, fetch: webFetch, outlinePage, clock: runtime.now, ...site });
    },
  };
}
