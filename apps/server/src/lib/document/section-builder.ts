import type { Block, HeadingBlock, ListBlock, TableBlock } from '@sosia/contract';
import { renderBlocks, textOfBlocks } from '@sosia/contract/render-blocks';
import type { TextSection } from '../../ports/document-text.ts';
import { cleanLine, cleanLines } from './clean-text.ts';
import { sliceBlock } from './slice-block.ts';
import { toSection } from './to-section.ts';

export interface SectionBuilder {
  /** Starts a section. @param level 1 (title) to 6 */
  heading(text: string, anchor?: string | null, level?: number): void;
  paragraph(text: string): void;
  /** Adds a block as it is. A paragraph before a list that ends with a colon becomes its lead-in. */
  add(block: Block | null): void;
  /** Returns the complete sections; the last one stays open until the end. */
  take(): TextSection[];
  /** Closes the last section and returns the remaining ones. */
  end(): TextSection[];
}

/** A longer section is continued by another one with the same heading. */
const maxSectionChars = 20_000;
const maxHeadingChars = 300;

/**
 * Groups a document's blocks into sections that start at headings.
 * @param page page number of all sections
 */
export function sectionBuilder(page: number | null = null): SectionBuilder {
  const open = openSections(page);
  const paragraph = (text: string) => open.push({ type: 'paragraph', text });
  return {
    heading(text, anchor = null, level = 2) {
      const line = cleanLine(text);
      if (line) open.start({ type: 'heading', level, text: line, anchor });
    },
    paragraph(text) {
      for (const part of cleanLines(text).split('\n\n')) if (part) paragraph(part);
    },
    add(block) {
      if (block === null) return;
      if (block.type !== 'list' && block.type !== 'table') open.push(block);
      else for (const { part, length } of partsOf(open.withLeadIn(block))) open.push(part, length);
    },
    take: () => open.take(),
    end() {
      open.close();
      return open.take();
    },
  };
}

/** Returns the sections of blocks; each heading starts one. */
export function sectionsOfBlocks(blocks: readonly Block[]): TextSection[] {
  const builder = sectionBuilder();
  for (const block of blocks) {
    if (block.type === 'heading') builder.heading(block.text, block.anchor, block.level);
    else builder.add(block);
  }
  return builder.end();
}

function openSections(page: number | null) {
  let done: TextSection[] = [];
  let blocks: Block[] = [];
  let chars = 0;
  let heading: HeadingBlock | null = null;
  const close = () => {
    // A break belongs to what follows it.
    if (blocks.every(({ type }) => type === 'break')) return;
    const name = heading && heading.text.length <= maxHeadingChars ? heading.text : null;
    done.push(toSection(blocks, { page, heading: name, anchor: heading?.anchor ?? null }));
    blocks = [];
    chars = 0;
  };
  const push = (block: Block, length = textOfBlocks([block]).length) => {
    if (chars > maxSectionChars) close();
    blocks.push(block);
    chars += length;
  };
  return {
    push,
    close,
    start(block: HeadingBlock) {
      close();
      heading = block;
      push(block);
    },
    /** Removes the paragraph that introduces a list and returns the list with it. */
    withLeadIn<Kind extends ListBlock | TableBlock>(block: Kind): Kind {
      const last = blocks.at(-1);
      const isLead = block.type === 'list' && block.leadIn === null && last?.type === 'paragraph';
      if (!isLead || !/[:：]$/.test(last.text)) return block;
      blocks.pop();
      return { ...block, leadIn: last.text };
    },
    take() {
      const taken = done;
      done = [];
      return taken;
    },
  };
}

/** Cuts a long table or list, so that no section becomes huge. Returns the parts with the lengths of their texts. */
function partsOf<Kind extends ListBlock | TableBlock>(block: Kind): { part: Kind; length: number }[] {
  const { spans, text } = renderBlocks([block]);
  const parts: { part: Kind; length: number }[] = [];
  let start = 0;
  for (const [at, span] of spans.entries()) {
    const length = span.end - (spans[start]?.start ?? 0);
    if (length < maxSectionChars && at < spans.length - 1) continue;
    parts.push({ part: sliceBlock(block, start, at + 1), length });
    start = at + 1;
  }
  return parts.length > 0 ? parts : [{ part: block, length: text.length }];
}
