import { countCodePoints } from '@sosia/contract';
import type { TextSection } from '../../../ports/document-text.ts';
import type { Chunk } from '../search/structures/types.ts';
import { chunkText } from './chunk-text.ts';

/** A source's text, ready to be stored. */
export interface ChunkedText {
  sections: TextSection[];
  chunks: Chunk[];
  /** Code points of all sections. */
  chars: number;
}

/** Cuts a text into passages; of a long text that takes seconds, in which nothing else happens here. */
export function chunkSourceText(read: readonly TextSection[]): ChunkedText {
  const sections = read.filter((section) => section.text.trim() !== '').map(storable);
  const chars = sections.reduce((sum, section) => sum + countCodePoints(section.text), 0);
  return { sections, chunks: chunkText(sections), chars };
}

/** Neither NUL nor half a surrogate pair can be stored. */
const storable = (section: TextSection): TextSection => ({
  ...section,
  text: section.text.replaceAll('\0', ' ').toWellFormed(),
  heading: section.heading?.replaceAll('\0', ' ').toWellFormed() ?? null,
});
