/** Whether a text is a table in Markdown, which says little without its column names. */
export const isTableRow = (text: string): boolean => /^\s*\||\|\s*:?-{3,}/.test(text);
