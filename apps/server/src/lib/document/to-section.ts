import type { Block } from '@sosia/contract';
import type { TextSection } from '../../ports/document-text.ts';
import { textOfBlocks } from './render-blocks.ts';

/** Position of a section in its document. */
export type SectionPlace = Pick<TextSection, 'page' | 'heading' | 'anchor' | 'startMs'>;

const noPlace: SectionPlace = { page: null, heading: null, anchor: null, startMs: null };

export const toSection = (blocks: Block[], place: Partial<SectionPlace> = {}): TextSection => ({
  ...noPlace,
  ...place,
  text: textOfBlocks(blocks),
  blocks,
});
