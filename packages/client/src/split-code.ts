/** A program that a model wrote and ran, and its output. */
export interface CodeAndOutput {
  code: string;
  /** Empty without output. */
  output: string;
}

const heading = '\n\n// Output:\n';

/**
 * Splits a code piece into the program and its output, which follows the last output heading as comment lines. Without
 * such a heading all of it is the program.
 */
export function splitCode(piece: string): CodeAndOutput {
  const at = piece.lastIndexOf(heading);
  const lines = piece.slice(at + heading.length).split('\n');
  if (at < 0 || !lines.every((line) => line.startsWith('//'))) return { code: piece, output: '' };
  return { code: piece.slice(0, at), output: lines.map((line) => line.replace(/^\/\/ ?/, '')).join('\n') };
}
