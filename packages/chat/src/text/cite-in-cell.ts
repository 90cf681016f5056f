/** Moves citations after a table row into its last cell: Markdown drops what exceeds the columns. */
export const citeInCell = (markdown: string): string =>
  markdown.includes('|')
    ? markdown.replace(/^([ \t]*\|.*?)[ \t]*\|((?:[ \t]*\[\d{1,3}\])+)[ \t]*$/gm, '$1$2 |')
    : markdown;
