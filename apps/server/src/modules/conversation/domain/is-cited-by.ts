import type { Citation } from '@sosia/contract';
import { excerptOf } from './to-citation.ts';

interface PassagePlace {
  sourceId: string;
  page: number | null;
  section: number | null;
  offset: number | null;
  text: string;
}

/** Whether a citation is of this passage. Citations stored by earlier versions are compared by their excerpt. */
export function isCitedBy(passage: PassagePlace, { sourceId, page, excerpt, cited }: Citation): boolean {
  if (sourceId !== passage.sourceId) return false;
  if (cited) return cited.section === passage.section && cited.offset === passage.offset;
  return page === passage.page && excerpt === excerptOf(passage.text);
}
