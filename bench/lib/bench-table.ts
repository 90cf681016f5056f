export type BenchTable = { title: string; rows: Record<string, string | number>[] };

/** Prints a table for the terminal, and each row again as a line that the summary repeats. */
export function printTable(name: string, table: BenchTable): void {
  console.log(table.title);
  console.table(table.rows);
  for (const row of table.rows) {
    const facts = Object.entries(row).map(([key, value]) => `${key} ${value}`);
    console.log(`${name}: ${facts.join(', ')}`);
  }
}

export const share = (part: number, whole: number): number => Number((part / Math.max(1, whole)).toFixed(4));
