const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** More is never shown, however narrow the letters. */
const maxChars = 300;

/** The first line of a text that says something, without the marks of Markdown. */
export function firstLineOf(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]/).map((line) =>
    line
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/, '')
      .replace(/[*`]|__/g, '')
      // Control and format characters, such as those that turn the direction of what follows.
      .replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return [...(lines.find((line) => line !== '') ?? '')].slice(0, maxChars).join('');
}

/**
 * Breaks a text into lines no wider than `maxWidth`, between words where it can; what is more than `maxLines` ends with an
 * ellipsis.
 */
export function wrapText(
  text: string,
  { maxWidth, maxLines, width }: { maxWidth: number; maxLines: number; width: (text: string) => number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text, maxWidth, width)) {
    if (width((line + piece).trimEnd()) <= maxWidth) {
      line += piece;
      continue;
    }
    if (lines.length === maxLines - 1) {
      lines.push(withEllipsis(line, maxWidth, width));
      return lines;
    }
    lines.push(line.trimEnd());
    line = piece.trimStart();
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()];
}

/** Words, and of words that are wider than a line their letters. */
function* pieces(text: string, maxWidth: number, width: (text: string) => number): Iterable<string> {
  for (const { segment } of segmenter.segment(text)) {
    if (width(segment) <= maxWidth) yield segment;
    else for (const { segment: letter } of graphemes.segment(segment)) yield letter;
  }
}

function withEllipsis(line: string, maxWidth: number, width: (text: string) => number): string {
  const letters = [...graphemes.segment(line.trimEnd())].map(({ segment }) => segment);
  while (letters.length > 0 && width(`${letters.join('').trimEnd()}…`) > maxWidth) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
