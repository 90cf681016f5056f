import type { Source } from '@sosia/contract/knowledge';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';

/** What one may want to do with a source; each opens something. */
export type SourceAction = 'open' | 'details' | 'rename' | 'edit' | 'replace' | 'unlock' | 'delete';

/** The whole of a source, to be opened. */
export const wholeSource = ({ id, kind, title, url }: Source): SourcePlace => ({
  sourceId: id,
  kind,
  title,
  url,
  page: null,
  startMs: null,
  excerpt: '',
});
