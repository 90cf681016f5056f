/**
 * All rows of a query, a page at a time, so that no more than one page is ever in memory.
 * @param readAfter gives up to `pageRows` rows that follow the given one in the query's order; the first ones for `null`
 */
export async function* inPages<Row>(
  pageRows: number,
  readAfter: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await readAfter(last);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < pageRows) return;
  }
}
