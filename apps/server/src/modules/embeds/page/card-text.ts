const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** More characters never fit on a card, even with narrow letters. */
const maxChars = 300;

/** Returns the first line with content, without Markdown syntax. */
export function firstLineOf(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]/).map((line) =>
    line
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^\s*(?:#{1,6}|>|[-*+])\s+/, '')
      .replace(/[*`]|__/g, '')
      // Control and format characters, such as bidirectional overrides.
      .replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return [...(lines.find((line) => line !== '') ?? '')].slice(0, maxChars).join('');
}

/**
 * Wraps a text into lines no wider than `maxWidth`, between words if possible. Text beyond `maxLines` is replaced by an
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

/** Yields words; splits words wider than a line into letters. */
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
