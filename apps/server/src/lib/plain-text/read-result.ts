import type { Block } from '@sosia/contract';

/** Blocks read from some lines, and the index of the line after them. */
export interface ReadResult {
  blocks: Block[];
  end: number;
}
