import type { TableBlock } from '@sosia/contract';
import type { Box } from './page-drawing.ts';

/** A table on a page. */
export interface FoundTable {
  block: TableBlock;
  box: Box;
  /** Borders of its columns. */
  xs: number[];
  /** Whether the page shows that its first rows name the columns. */
  isHeaderShown: boolean;
}
