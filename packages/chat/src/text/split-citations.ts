/** Splits a text at its citation numbers: a number in the result stands for `[n]`. */
export function splitCitations(text: string): (string | number)[] {
  return text
    .split(/\[(\d{1,3})\]/)
    .map((part, position) => (position % 2 === 1 ? Number(part) : part))
    .filter((part) => part !== '');
}
