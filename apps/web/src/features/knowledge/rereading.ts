import type { Source } from '@sosia/contract/knowledge';
import { isLasting } from './source-facts.ts';

/** Whether the source is read again in the background while its earlier text is used. */
export const isRereading = ({ rereading }: Pick<Source, 'rereading'>) =>
  rereading !== null && rereading.status !== 'failed';

/** Whether another try may help after a failed rereading. A page is fetched again instead. */
export const canReread = ({ rereading, kind, status }: Pick<Source, 'rereading' | 'kind' | 'status'>) =>
  status === 'ready' && rereading?.status === 'failed' && kind !== 'web' && !isLasting(rereading.error);

/** Whether the owner can choose between the text with and without what the author hid. */
export const hasHidden = ({ quality, includeHidden }: Pick<Source, 'quality' | 'includeHidden'>) =>
  includeHidden || Object.values(quality?.hidden ?? {}).some((count) => count > 0);
