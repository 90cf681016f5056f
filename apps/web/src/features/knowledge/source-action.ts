import type { Source } from '@sosia/contract/knowledge';
import type { SourcePlace } from '../../lib/agent/workshop-tools.ts';

/** Actions on sources; each opens a dialog or viewer. */
export type SourceAction = 'open' | 'details' | 'rename' | 'edit' | 'replace' | 'unlock' | 'delete';

/** Location that opens a source from its start. */
export const wholeSource = ({ id, kind, title, url }: Source): SourcePlace => ({
  sourceId: id,
  kind,
  title,
  url,
  page: null,
  startMs: null,
  excerpt: '',
});
