import type { KnowledgeDependencies, KnowledgeOptions } from './knowledge-dependencies.ts';
import { createPageReader } from './page-reader/page-reader.ts';

/** Returns the parser of pages and texts, and the discovery of a site's pages. */
export function createReading(
  { webFetch, runtime }: Pick<KnowledgeOptions, 'webFetch' | 'runtime'>,
  politeness: KnowledgeDependencies['politeness'],
): Pick<KnowledgeDependencies, 'readPage' | 'readText' | 'findPages'> {
  // A second worker thread, so that discovery does not wait for pages being parsed.
  const { outlinePage } = createPageReader();
  const { readPage, readText } = createPageReader();
  return {
    readPage,
    readText,
    async findPages(site) {
      const { discoverPages } = await import('../../lib/site/discover-pages.ts');
      return await discoverPages({ ...politeness, fetch: webFetch, outlinePage, clock: runtime.now, ...site });
    },
  };
}
