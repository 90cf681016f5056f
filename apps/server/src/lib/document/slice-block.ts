import type { ListBlock, TableBlock } from '@sosia/contract';

/** Returns some rows or top-level items of a block; each part keeps the column names or the lead-in. */
export function sliceBlock<Kind extends ListBlock | TableBlock>(block: Kind, start: number, end: number): Kind {
  return block.type === 'list'
    ? { ...block, items: block.items.slice(start, end) }
    : { ...block, ...rowsOf(block, start, end) };
}

function rowsOf({ rows, groups, firstRow }: TableBlock, start: number, end: number) {
  const current = groups.findLast(({ row }) => row <= start);
  const within = groups.filter(({ row }) => row > start && row < end);
  return {
    rows: rows.slice(start, end),
    groups: [
      ...(current ? [{ ...current, row: 0 }] : []),
      ...within.map((group) => ({ ...group, row: group.row - start })),
    ],
    firstRow: firstRow + start,
  };
}
