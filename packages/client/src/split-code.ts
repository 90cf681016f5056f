/** A program that a model wrote and ran, and what it said. */
export interface CodeAndOutput {
  code: string;
  /** Empty: it said nothing. */
  output: string;
}

const heading = '\n\n// Output:\n';

/**
 * Takes a code piece apart: the program, and below the last blank line that a heading follows, its output with each line
 * as a comment. A piece without that is a program alone.
 */
export function splitCode(piece: string): CodeAndOutput {
  const at = piece.lastIndexOf(heading);
  const lines = piece.slice(at + heading.length).split('\n');
  if (at < 0 || !lines.every((line) => line.startsWith('//'))) return { code: piece, output: '' };
  return { code: piece.slice(0, at), output: lines.map((line) => line.replace(/^\/\/ ?/, '')).join('\n') };
}
