/**
 * Yields all rows of a query page by page, so that at most one page is in memory.
 * @param readAfter returns up to `pageRows` rows after the given one in query order; the first rows for `null`
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
