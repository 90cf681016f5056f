import type { EmbedPages } from '../../../http/widget/embed-pages.ts';
import { describePage } from './describe-page.ts';
import { createEmbedDrawings } from './embed-drawings.ts';
import { getEmbedLook } from './get-embed-look.ts';
import type { PageDeps } from './public-embed.ts';

/** Creates the data source of the pages that host a chat. */
export function createEmbedPages(deps: PageDeps): EmbedPages {
  return {
    describe: (token, cloneId, wished) => describePage(deps, { token, cloneId, wished }),
    readLook: (token, origin) => getEmbedLook(deps, token, origin),
    ...createEmbedDrawings(deps),
  };
}
