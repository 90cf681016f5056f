import type { Block } from '@sosia/contract';
import { textOfBlocks } from '@sosia/contract/render-blocks';
import type { TextSection } from '../../ports/document-text.ts';

/** Position of a section in its document. */
export type SectionPlace = Pick<TextSection, 'page' | 'heading' | 'anchor' | 'startMs'>;

const noPlace: SectionPlace = { page: null, heading: null, anchor: null, startMs: null };

export const toSection = (blocks: Block[], place: Partial<SectionPlace> = {}): TextSection => ({
  ...noPlace,
  ...place,
  text: textOfBlocks(blocks),
  blocks,
});
