export interface TextLine {
  /** Without white space at its ends. */
  text: string;
  /** Number of columns before the text. */
  indent: number;
  /** With tabs as spaces, as a fixed-width font shows it. */
  shown: string;
  isBlank: boolean;
  /** Signs that separate parts of a text, such as "-----". */
  isRule: boolean;
}

/** Splits a text into lines. A form feed starts a new paragraph. */
export function readLines(text: string): TextLine[] {
  return text.replaceAll('\f', '\n\n').split('\n').map(toLine);
}

function toLine(raw: string): TextLine {
  const line = raw.replace(/[\u00A0\u2007\u202F]/g, ' ').trimEnd();
  const text = line.trim();
  const shown = withoutTabs(line);
  return {
    text,
    shown,
    indent: shown.length - shown.trimStart().length,
    isBlank: text === '',
    isRule: text.length >= minRuleChars && /^(?:([-=_*~#.·•+─═━—–])\1*|(?:[-=_*~·•+] )+[-=_*~·•+])$/u.test(text),
  };
}

const minRuleChars = 3;
const tabWidth = 8;

function withoutTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let shown = '';
  for (const [at, part] of line.split('\t').entries()) {
    if (at > 0) shown += ' '.repeat(tabWidth - (shown.length % tabWidth));
    shown += part;
  }
  return shown;
}
