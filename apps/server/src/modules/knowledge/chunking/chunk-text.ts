import { textOfBlocks } from '@sosia/contract/render-blocks';
import { detectLanguage } from '../../../lib/text/detect-language.ts';
import type { TextLanguage } from '../../../lib/text/language.ts';
import type { TextSection } from '../../../ports/document-text.ts';
import type { Chunk } from '../search/structures/types.ts';
import { type ChunkSettings, defaultChunking } from './chunk-settings.ts';
import { type ChunkUnit, chunkUnits } from './chunk-units.ts';

/**
 * Cuts a source into paragraph-sized chunks along its blocks. A chunk never spans two sections and never splits a
 * sentence, a row or an item. Each part of a long table repeats the column names, each part of a list its lead-in.
 */
export function chunkText(sections: readonly TextSection[], settings: ChunkSettings = defaultChunking): Chunk[] {
  const home = documentLanguage(sections);
  const chunks: Chunk[] = [];
  let tables = -1;
  let table: number | null = null;
  sections.forEach((section, number) => {
    for (const units of joinUnits(chunkUnits(section.blocks, settings), section, settings)) {
      const blocks = units.map(({ block }) => block);
      const text = textOfBlocks(blocks);
      const part = units.find(({ block }) => block.type === 'table' && block.rows.length < block.rowCount)?.block;
      if (part?.type === 'table' && part.firstRow === 0) tables += 1;
      table = part ? tables : null;
      chunks.push({
        ordinal: chunks.length,
        section: number,
        text,
        blocks,
        tableOrdinal: table,
        page: section.page,
        heading: section.heading,
        anchor: section.anchor,
        startMs: section.startMs,
        startOffset: units[0]?.start ?? 0,
        endOffset: units.at(-1)?.end ?? 0,
        language: detectLanguage(text, home).language,
      });
    }
  });
  return chunks;
}

/**
 * Returns the language of most of the text, as the default for chunks without a detectable one, such as a table of
 * names.
 */
function documentLanguage(sections: readonly TextSection[]): TextLanguage {
  let text = '';
  for (const section of sections) {
    text += `${section.text.slice(0, 1_500)}\n`;
    if (text.length > 6_000) break;
  }
  return detectLanguage(text).language;
}

/** Groups units into chunks: short ones are joined with the next, and a heading always is. */
function joinUnits(
  units: readonly ChunkUnit[],
  { heading, text }: TextSection,
  settings: ChunkSettings,
): ChunkUnit[][] {
  // The answer to a question stays in one piece.
  const isAnswer = /\?$/.test(heading ?? '') && text.length <= settings.maxChars * 1.25;
  const groups: ChunkUnit[][] = [];
  let open: ChunkUnit[] = [];
  for (const unit of units) {
    const size = sizeOf(open);
    const isShort = size < settings.minChars && size + unit.size <= settings.maxChars && !open.at(-1)?.isPart;
    if (open.length > 0 && !isShort && !isAnswer && !open.every(({ block }) => block.type === 'heading')) {
      groups.push(open);
      open = [];
    }
    open = [...open, unit];
  }
  if (open.length === 0) return groups;
  const last = groups.at(-1);
  const isTail = last && sizeOf(open) < settings.minChars / 2 && sizeOf(last) + sizeOf(open) <= settings.maxChars;
  if (last && isTail && !last.at(-1)?.isPart && !open.at(-1)?.isPart) last.push(...open);
  else groups.push(open);
  return groups;
}

const sizeOf = (units: readonly ChunkUnit[]): number => units.reduce((sum, { size }) => sum + size, 0);
