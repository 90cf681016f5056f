const heading = '// Output:';

/**
 * Joins a program and its output into one text that is still a valid program: below a blank line and a heading, each
 * output line is a comment. No output line is blank, so the last blank line before a heading marks the start of the
 * output. The client's `splitCode` reverses it.
 */
export function codePiece(code: string, output: string): string {
  const program = code.replace(/\r\n?/g, '\n').trimEnd();
  if (output === '') return program;
  const lines = output.split(/\r\n?|\n/).map((line) => (line === '' ? '//' : `// ${line}`));
  return `${program}\n\n${heading}\n${lines.join('\n')}`;
}
