/** Whether a document holds too little to learn from: at most 500 code points once white space is collapsed. */
export function isTooShort(text: string): boolean {
  const collapsed = text.trim().replace(/\s+/gu, ' ');
  // Code units are never fewer than code points, so most documents need no counting.
  return (
    collapsed.length <= maxTooShort || (collapsed.length <= maxTooShort * 2 && [...collapsed].length <= maxTooShort)
  );
}

const maxTooShort = 500;
