import type { Block } from '@sosia/contract';
import type { SpannedTable } from '../../../../lib/document/create-spanned-table.ts';

/** Holds back a table that may still get its caption, and a caption that may belong to the next table. */
export interface CaptionKeeper {
  /** Takes the caption that belongs to a table that follows it; `null` without one. */
  takeForTable(): string | null;
  keepTable(table: SpannedTable, caption: string | null): void;
  /** Whether a caption may belong to the table that is held back. */
  canFollow(caption: string): boolean;
  keepCaption(text: string): void;
  /** Writes what is held back. */
  flush(): void;
}

export function captionKeeper(write: (block: Block) => void): CaptionKeeper {
  let table: SpannedTable | null = null;
  let caption: string | null = null;
  return {
    takeForTable() {
      if (caption === null || figureCaption.test(caption)) return null;
      const taken = caption;
      caption = null;
      return taken;
    },
    keepTable(next, own) {
      table = next;
      if (!next.table || own === null) return;
      if (next.table.caption !== null) next.before.push(next.table.caption);
      next.table.caption = own;
    },
    canFollow: (text) => table?.table?.caption === null && caption === null && tableCaption.test(text),
    keepCaption(text) {
      caption = text.trim() || null;
    },
    flush() {
      const { before, table: block, after } = table ?? { before: [], table: null, after: [] };
      const isOfTable = block?.caption === null && caption !== null;
      if (block && isOfTable) block.caption = caption;
      for (const text of before) write({ type: 'paragraph', text });
      if (block) write(block);
      for (const text of after) write({ type: 'paragraph', text });
      if (caption !== null && !isOfTable)
        write({ type: figureCaption.test(caption) ? 'figure' : 'paragraph', text: caption });
      table = null;
      caption = null;
    },
  };
}

const tableCaption = /^\s*(?:tab(?:le|la|elle|leau|ella|ela|\.)|cuadro|quadro)/i;
const figureCaption =
  /^\s*(?:fig|abb|illustration|ilustraci|image\b|imagen|chart|gr[áa]fic|diagram|photo|foto|map\b|mapa)/i;
