import { countCodePoints } from '@sosia/contract';
import type { TextSection } from '../../../ports/document-text.ts';
import type { Chunk } from '../search/structures/types.ts';
import { chunkText } from './chunk-text.ts';

/** A source's text and chunks, ready to be stored. */
export interface ChunkedText {
  sections: TextSection[];
  chunks: Chunk[];
  /** Code points of all sections. */
  chars: number;
}

/** Cuts a text into chunks. Synchronous: a long text blocks the event loop for seconds. */
export function chunkSourceText(read: readonly TextSection[]): ChunkedText {
  const sections = read.filter((section) => section.text.trim() !== '').map(storable);
  const chars = sections.reduce((sum, section) => sum + countCodePoints(section.text), 0);
  return { sections, chunks: chunkText(sections), chars };
}

/** PostgreSQL cannot store NUL or lone surrogates. */
function storable(section: TextSection): TextSection {
  const isClean = [section.text, section.heading ?? '', section.anchor ?? ''].every(
    (text) => !text.includes('\0') && text.isWellFormed(),
  );
  return isClean ? section : (withStorableTexts(section) as TextSection);
}

function withStorableTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', ' ').toWellFormed();
  if (Array.isArray(value)) return value.map(withStorableTexts);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, withStorableTexts(child)]));
}
