import type { TableRow } from '../../units/table-view.ts';

/** A thing with a value that is compared. */
export interface Option {
  name: string;
  value: number;
  shown: string;
  view: TableRow['view'];
  /** Coverage of the question's words by what names it. */
  coverage: number;
  matches: Float64Array;
  /** The sentence that has the value, said after the answer. */
  source?: string;
}
