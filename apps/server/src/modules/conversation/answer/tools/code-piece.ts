const heading = '// Output:';

/**
 * A program and what it said, as one text that is still the program: below a blank line and a heading, each line of the
 * output is a comment. No line of the output is blank, so that the last blank line before a heading is where it begins.
 * `splitCode` of the client takes it apart.
 */
export function codePiece(code: string, output: string): string {
  const program = code.replace(/\r\n?/g, '\n').trimEnd();
  if (output === '') return program;
  const lines = output.split(/\r\n?|\n/).map((line) => (line === '' ? '//' : `// ${line}`));
  return `${program}\n\n${heading}\n${lines.join('\n')}`;
}
