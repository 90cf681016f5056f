import type { TableBlock } from '@sosia/contract';
import type { TextSection } from '../../ports/document-text.ts';

/** Parts of tables beside each other may alternate. */
const maxOpenTables = 8;

/** Sets the number of all rows in each part of a long table that was read in parts, whose first parts do not know it. */
export function completeRowCounts(sections: readonly TextSection[]): void {
  const open: TableBlock[][] = [];
  for (const { blocks } of sections)
    for (const block of blocks) {
      if (block.type !== 'table') continue;
      const before = block.firstRow > 0 ? open.findIndex((parts) => endOf(parts.at(-1)) === block.firstRow) : -1;
      const [parts = []] = before >= 0 ? open.splice(before, 1) : [];
      parts.push(block);
      open.push(parts);
      if (open.length > maxOpenTables) complete(open.shift() ?? []);
    }
  open.forEach(complete);
}

const endOf = (part: TableBlock | undefined): number => (part ? part.firstRow + part.rows.length : -1);

function complete(parts: readonly TableBlock[]): void {
  const rowCount = parts.reduce((most, part) => Math.max(most, part.rowCount), 0);
  for (const part of parts) part.rowCount = rowCount;
}
