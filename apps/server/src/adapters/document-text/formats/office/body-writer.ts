import type { Block } from '@sosia/contract';
import { cleanLines } from '../../../../lib/document/clean-text.ts';
import type { SpannedTable } from '../../../../lib/document/create-spanned-table.ts';
import { runInBlocks, withoutBold } from '../../../../lib/document/run-in-blocks.ts';
import type { SectionBuilder } from '../../../../lib/document/section-builder.ts';
import { captionKeeper } from './caption-keeper.ts';
import { type BodyItem, listCollector } from './list-collector.ts';

/** Writes the body of a document: collects list items, and gives captions to their tables. */
export interface BodyWriter {
  /** @param level 1 to 6 */
  heading(text: string, level: number): void;
  /** Adds a paragraph, in which a bold beginning may be a heading. @param marked text with marks of bold parts */
  paragraph(marked: string): void;
  /** Adds a footnote or a comment. */
  note(text: string): void;
  /** Adds an item to the current list. */
  item(item: BodyItem): void;
  table(table: SpannedTable): void;
  /** Adds the caption of the table or figure next to it. */
  caption(text: string): void;
  /** Adds a block as it is; a heading starts a section. */
  add(block: Block | null): void;
  /** Writes what is collected. */
  flush(): void;
}

/** @param hasTitles whether numbered titles of lists may be headings */
export function bodyWriter(builder: SectionBuilder, hasTitles = true): BodyWriter {
  let level = 1;
  let before: Block | undefined;
  const list = listCollector(hasTitles);
  const captions = captionKeeper(write);
  function write(block: Block): void {
    if (block.type === 'heading') builder.heading(block.text, block.anchor, block.level);
    else if (block.type === 'paragraph') builder.paragraph(block.text);
    else builder.add(block);
    before = block;
  }
  /** @param isBeforeText whether text follows, which a numbered title belongs to */
  const flush = (isBeforeText = false) => {
    for (const part of list.take(level + 1, isBeforeText)) write(part);
    captions.flush();
  };
  const heading = (text: string, headingLevel: number) => {
    if (text.trim() === '') return;
    flush();
    level = headingLevel;
    write({ type: 'heading', level: headingLevel, text, anchor: null });
  };
  return {
    heading,
    paragraph(marked) {
      if (withoutBold(marked).trim() === '') return;
      flush(true);
      for (const part of cleanLines(marked).split('\n\n'))
        for (const block of runInBlocks(part, Math.min(6, level + 1), before)) write(block);
    },
    note(text) {
      if (text.trim() === '') return;
      flush(true);
      write({ type: 'paragraph', text });
    },
    item(item) {
      if (item.text.trim() === '') return;
      if (list.isEmpty() || !list.fits(item)) flush();
      list.add(item);
    },
    table(table) {
      const caption = captions.takeForTable();
      flush(true);
      captions.keepTable(table, caption);
    },
    caption(text) {
      if (!captions.canFollow(text)) flush(true);
      captions.keepCaption(text);
    },
    add(block) {
      if (block === null) return;
      if (block.type === 'heading') return heading(block.text, block.level);
      flush(true);
      write(block);
    },
    flush: () => flush(),
  };
}
