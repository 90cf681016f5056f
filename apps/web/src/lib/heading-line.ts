/** A heading inside its own text, and where the rest starts. UTF-16 positions. */
export interface HeadingLine {
  start: number;
  end: number;
  bodyStart: number;
}

/**
 * The first line of a text if it repeats the text's heading in any notation: `## The mill`, `**The mill**`, underlined
 * or plain. Otherwise `null`.
 */
export function headingLine(text: string, heading: string): HeadingLine | null {
  const [whole, before = '', words = ''] = /^([\s#>*_]*)([^\n]*?)[\s#*_]*(?:\n|$)/.exec(text) ?? [];
  const wanted = plain(heading);
  if (whole === undefined || wanted === '' || plain(words) !== wanted) return null;
  const underline = /^[ \t]*(?:=+|-+)[ \t]*(?:\n|$)/.exec(text.slice(whole.length))?.[0] ?? '';
  const bodyStart = whole.length + underline.length;
  const blank = /^\s*/.exec(text.slice(bodyStart))?.[0].length ?? 0;
  return { start: before.length, end: before.length + words.length, bodyStart: bodyStart + blank };
}

/** Letters and digits only, so that markup and spaces are ignored. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
