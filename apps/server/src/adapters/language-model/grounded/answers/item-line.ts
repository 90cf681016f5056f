/** Returns an item as a line of a list; a numbered item has its own mark. */
export const itemLine = (item: string): string => (/^\d{1,3}[.)] /.test(item) ? item : `- ${item}`);
