/** Returns the code points of a text with collapsed white space; stops counting shortly after `enough`. */
export function collapsedChars(sections: readonly { text: string }[], enough: number): number {
  let count = 0;
  // Leading and trailing white space is not counted.
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
