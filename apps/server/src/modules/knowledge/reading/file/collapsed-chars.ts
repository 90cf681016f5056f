/** Code points of a text once white space is collapsed; stops counting a little past `enough`. */
export function collapsedChars(sections: readonly { text: string }[], enough: number): number {
  let count = 0;
  // Leading white space counts for nothing, and neither does what ends the text.
  let isPending = false;
  for (const { text } of sections) {
    for (const character of text) {
      if (/\s/u.test(character)) isPending = count > 0;
      else {
        count += isPending ? 2 : 1;
        isPending = false;
        if (count > enough) return count;
      }
    }
    isPending = count > 0;
  }
  return count;
}
