/** Whether a document has too little text to be useful: at most 500 code points after collapsing white space. */
export function isTooShort(text: string): boolean {
  const collapsed = text.trim().replace(/\s+/gu, ' ');
  // A text never has more code points than code units, so only short texts need counting.
  return (
    collapsed.length <= maxTooShort || (collapsed.length <= maxTooShort * 2 && [...collapsed].length <= maxTooShort)
  );
}

const maxTooShort = 500;
