/** Removes the characters that show a text in another order than it has: "05" would look like "50". */
export const removeOverrides = (text: string): string => text.replace(/[\u202d\u202e]/g, '');
