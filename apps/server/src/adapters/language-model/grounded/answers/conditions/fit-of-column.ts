import type { TableRow, TableView } from '../../units/table-view.ts';
import type { Asked } from '../asked.ts';
import { fitOfLabel } from './fit-of-label.ts';

/** Returns how well a column fits the case that the question is about, for a row; see `fitOfLabel`. */
export const fitOfColumn = (asked: Asked, { columns }: TableView, { view, keyText }: TableRow, at: number): number =>
  fitOfLabel(asked, { text: columns[at]?.name ?? '', view, thing: keyText });
