import type { Block } from '@sosia/contract';
import type { SpannedTable } from '../../../../lib/document/create-spanned-table.ts';
import type { SectionBuilder } from '../../../../lib/document/section-builder.ts';
import { captionKeeper } from './caption-keeper.ts';
import { type BodyItem, listCollector } from './list-collector.ts';

/** Writes the body of a document: collects list items, and gives captions to their tables. */
export interface BodyWriter {
  /** @param level 1 to 6 */
  heading(text: string, level: number): void;
  paragraph(text: string): void;
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

export function bodyWriter(builder: SectionBuilder): BodyWriter {
  let level = 1;
  const list = listCollector();
  const captions = captionKeeper(builder);
  /** @param isBeforeText whether text follows, which a numbered title belongs to */
  const flush = (isBeforeText = false) => {
    for (const part of list.take(level + 1, isBeforeText)) {
      if (part.type === 'heading') builder.heading(part.text, null, part.level);
      else builder.add(part);
    }
    captions.flush();
  };
  const heading = (text: string, headingLevel: number) => {
    if (text.trim() === '') return;
    flush();
    level = headingLevel;
    builder.heading(text, null, headingLevel);
  };
  return {
    heading,
    paragraph(text) {
      if (text.trim() === '') return;
      flush(true);
      builder.paragraph(text);
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
      builder.add(block);
    },
    flush: () => flush(),
  };
}
