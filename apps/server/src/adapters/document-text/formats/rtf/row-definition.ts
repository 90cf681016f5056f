/** Edges and merged cells of a row. */
export interface RowDefinition {
  isHeader: boolean;
  /** Empty when the row has no definition. */
  cells: CellDefinition[];
}

export interface CellDefinition {
  /** Right edge in twentieths of a point. */
  edge: number;
  /** Whether it belongs to the cell on its left. */
  isMergedLeft: boolean;
  /** Whether it belongs to the cell above. */
  isMergedUp: boolean;
}

const maxCells = 1_000;

/** Collects the definition of the next row. It holds until the next one begins. */
export function rowDefinition() {
  let row: RowDefinition = { isHeader: false, cells: [] };
  let isMergedLeft = false;
  let isMergedUp = false;
  return {
    word(name: string, value: number | null): void {
      if (name === 'trowd') row = { isHeader: false, cells: [] };
      else if (name === 'trhdr') row.isHeader = true;
      else if (name === 'clmrg') isMergedLeft = true;
      else if (name === 'clvmrg') isMergedUp = true;
      else if (name === 'cellx') {
        if (row.cells.length < maxCells) row.cells.push({ edge: value ?? 0, isMergedLeft, isMergedUp });
        isMergedLeft = isMergedUp = false;
      }
    },
    take: (): RowDefinition => ({ isHeader: row.isHeader, cells: [...row.cells] }),
  };
}
